#!/usr/bin/env bash
# What the tests of the page need besides Python: a Chromium, and what the Node of Playwright is linked with.
#
#   packaging/browser.sh PYTHON    one with what requirements-test.txt names
#
# Installs it where that needs no password; elsewhere names the command, and the tests of the page are skipped.
set -euo pipefail
python=$1

missing=()
for name in chromium-headless-shell chromium chromium-browser google-chrome none; do
    if [ "$name" = none ]; then missing+=(chromium-headless-shell); fi
    if command -v "$name" >/dev/null; then break; fi
done
node=$("$python" -c 'import pathlib, playwright; print(pathlib.Path(playwright.__file__).parent / "driver" / "node")')
while read -r library; do
    case "$library" in
    libatomic.so.1) missing+=(libatomic1) ;;
    libstdc++.so.6) missing+=(libstdc++6) ;;
    *) echo "the browser's driver wants $library, and no package is known for it" ;;
    esac
done < <(ldd "$node" 2>/dev/null | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p')
if [ "${#missing[@]}" = 0 ]; then exit 0; fi

as_root=()
if [ "$(id -u)" != 0 ]; then as_root=(sudo -n); fi
if ! command -v apt-get >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
    echo "the browser tests are skipped; what they need: sudo apt install ${missing[*]}"
    exit 0
fi
echo "installing ${missing[*]} for the browser tests"
export DEBIAN_FRONTEND=noninteractive
if ! { "${as_root[@]}" apt-get update -qq && "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; }; then
    echo "could not be installed: ${missing[*]}; the browser tests are skipped"
fi
