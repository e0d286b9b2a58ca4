// What this browser keeps between visits.  A private window keeps nothing.

export function readKept(key, instead) {
  try {
    return JSON.parse(localStorage.getItem(`witboard.${key}`)) ?? instead;
  } catch {
    return instead;
  }
}

// Whether it will be remembered.
export function keep(key, value) {
  try {
    localStorage.setItem(`witboard.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
