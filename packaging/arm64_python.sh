#!/usr/bin/env bash
# Unpacks Debian's Python 3.11 for 64-bit ARM, with its headers, below a folder: packaging/arm64_python.sh FOLDER
# Nothing is installed and no rights are needed: apt gets lists and a status of its own in there, and the mirror of
# Debian that this machine's own sources name; DEBIAN=URI takes another one.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
if [ -x "$folder/usr/bin/python3.11" ]; then exit 0; fi

keys=/usr/share/keyrings/debian-archive-keyring.gpg
[ -r "$keys" ] || { echo "$keys is not there: sudo apt install debian-archive-keyring" >&2; exit 1; }
apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/packages"

# Whose archive an entry is stands in its Release file: where there are no lists yet, they are read into the folder.
mirror() {
    # shellcheck disable=SC2016 # apt fills these in
    apt-get "$@" indextargets --format '$(ORIGIN)/$(LABEL) $(REPO_URI)' 'Created-By: Packages' \
        | awk '$1 == "Debian/Debian" && !found { print $2; found = 1 }'
}
here=("-oDir::State=$apt" -oDir::State::status=/dev/null "-oDir::Cache=$apt/cache" -oAPT::Sandbox::User=)
debian=${DEBIAN:-$(mirror)}
if [ -z "$debian" ]; then
    apt-get "${here[@]}" update -qq || true # other entries may be out of reach
    debian=$(mirror "${here[@]}")
fi
[ -n "$debian" ] || { echo "no source of apt here is Debian's; name a mirror: DEBIAN=URI" >&2; exit 1; }

echo "deb [signed-by=$keys] $debian bookworm main" >"$apt/sources.list"
cat >"$apt/apt.conf" <<TEXT
APT::Architecture "arm64";
APT::Architectures { "arm64"; };
APT::Sandbox::User "";
Dir::State "$apt";
Dir::State::status "/dev/null";
Dir::Cache "$apt/cache";
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "-";
TEXT
export APT_CONFIG=$apt/apt.conf
apt-get update -qq
cd "$apt/packages"
apt-get download -qq libc6 libgcc-s1 zlib1g libexpat1 libffi8 libssl3 libbz2-1.0 liblzma5 libuuid1 libsqlite3-0 \
    python3.11-minimal libpython3.11-minimal libpython3.11-stdlib libpython3.11-dev
for package in *.deb; do dpkg -x "$package" "$folder"; done
rm -rf "$apt"
