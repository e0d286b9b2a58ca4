#!/usr/bin/env bash
# What a Pi installs without compiling: the sources as they are committed, and their wheel for 64-bit ARM in dist.
#
#   packaging/release.sh [COMMIT]    HEAD unless given; `make wheels KINDS=aarch64` comes first
#
# Writes dist/witboard-VERSION-pi.tar.gz: unpack it on the Pi, then sudo ./install.sh --board NAME --game KEY.
set -euo pipefail
cd "$(dirname "$0")/.."
commit=${1:-HEAD}
version=$(git show "$commit:pyproject.toml" | sed -n 's/^version = "\(.*\)"$/\1/p' | head -n 1)
wheel=$(printf '%s\n' dist/witboard-"$version"-cp311-abi3-*_aarch64.whl | sort -V | tail -n 1)
if [ ! -r "$wheel" ]; then
    echo "release: dist has no wheel of $version for a Pi: make wheels KINDS=aarch64" >&2
    exit 1
fi
name=witboard-$version-pi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive --format tar --prefix "$name/" "$commit" | tar -x -C "$work"
mkdir -p "$work/$name/dist"
cp "$wheel" "$work/$name/dist/"
if ! python3 "$work/$name/hardware/pi/same_sources.py" "$wheel" "$work/$name"; then
    echo "release: $wheel was made of other sources than $commit: make wheels KINDS=aarch64" >&2
    exit 1
fi
tar -czf "dist/$name.tar.gz" --owner 0 --group 0 -C "$work" "$name"
echo "dist/$name.tar.gz"
