#!/usr/bin/env bash
# Unpacks Debian's Python 3.11 for 64-bit ARM, with its headers, below a folder: packaging/arm64_python.sh FOLDER
# Nothing is installed and no rights are needed: apt gets lists and a status of its own in there.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
if [ -x "$folder/usr/bin/python3.11" ]; then exit 0; fi

keys=/usr/share/keyrings/debian-archive-keyring.gpg
[ -r "$keys" ] || { echo "$keys is not there: sudo apt install debian-archive-keyring" >&2; exit 1; }
apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/packages"
echo "deb [signed-by=$keys] ${DEBIAN:-http://deb.debian.org/debian} bookworm main" >"$apt/sources.list"
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
