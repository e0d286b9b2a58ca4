#!/usr/bin/env bash
# KiCad for the tests of circuit boards: some 500 MB, so `make test` does without, and `make test-kicad` calls this.
#
# Installs it where that needs no password; elsewhere names the command.
set -euo pipefail

if /usr/bin/python3 -c 'import pcbnew' 2>/dev/null; then exit 0; fi
as_root=()
if [ "$(id -u)" != 0 ]; then as_root=(sudo -n); fi
if ! command -v apt-get >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
    echo "KiCad is not installed: sudo apt install --no-install-recommends kicad"
    exit 1
fi
echo "installing KiCad"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends kicad >/dev/null
