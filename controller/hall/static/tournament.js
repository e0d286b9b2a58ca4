// Pairings and standings.

export function openTournament() {}
