#!/usr/bin/env bash
# Builds the wheels into dist, and tries each in a folder of its own:
#
#   packaging/wheels.sh PYTHON [pure] [x86_64] [aarch64]    all three unless some are named
#
# PYTHON is one with what requirements-test.txt names; `make wheels` gives that of .venv.  The wheels are made from the
# source distribution, so that this one is tried, too.  The wheel for ARM is compiled by a cross compiler and runs under
# qemu-user.  What tests/engine/fingerprint.py finds has to be the same with all of them.
set -euo pipefail
python=$(realpath -s "$1")
shift
cd "$(dirname "$0")/.."
work=$PWD/build/wheels
dist=$PWD/dist
if [ "$#" = 0 ]; then set -- pure x86_64 aarch64; fi

die() {
    printf 'wheels: %s\n' "$*" >&2
    exit 1
}

# need COMMAND PACKAGE...: installed where that needs no password, else named.
need() {
    if command -v "$1" >/dev/null; then return 0; fi
    local as_root=()
    if [ "$(id -u)" != 0 ]; then as_root=(sudo -n); fi
    "${as_root[@]}" true 2>/dev/null || die "no $1 here: sudo apt install ${*:2}"
    echo "installing ${*:2}"
    export DEBIAN_FRONTEND=noninteractive
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${@:2}" >/dev/null
}

build() { # KIND, then variables for setup.py
    echo "building: $1"
    rm -rf "${work:?}/$1"
    cp -Rp "$work/source" "$work/$1"
    (cd "$work/$1" && env "${@:2}" "$python" -m build --wheel --no-isolation --outdir out . >build.log 2>&1) \
        || { tail -n 20 "$work/$1/build.log" >&2; die "$1 could not be built"; }
    # the C is the same for all machines
    if [ -d "$work/$1/build/cython" ]; then mkdir -p "$work/source/build" && cp -Rpn "$work/$1/build/cython" "$work/source/build/"; fi
}

# tag KIND: the oldest glibc that the compiled modules can do with, in the wheel's name; nothing else may be needed.
tag() {
    local modules strangers glibc
    mapfile -t modules < <(find "$work/$1/build" -path '*/lib.*' -name '*.so')
    [ "${#modules[@]}" -gt 0 ] || { grep witboard: "$work/$1/build.log" >&2 || true; die "nothing is compiled in the wheel for $1"; }
    strangers=$(readelf -d "${modules[@]}" | grep -E 'RPATH|RUNPATH|NEEDED' | grep -Ev '\[(libc\.so\.6|ld-linux-aarch64\.so\.1)\]' || true)
    [ -z "$strangers" ] || die "the modules for $1 need more than glibc: $strangers"
    # 2.17 is the oldest that the tags of both machines can name
    glibc=$( (echo GLIBC_2.17 && readelf -V "${modules[@]}" | grep -o 'GLIBC_2\.[0-9]*') | sort -uV | tail -n 1)
    "$python" -m wheel tags --remove --platform-tag "manylinux_2_${glibc#GLIBC_2.}_$1" "$work/$1"/out/*.whl >/dev/null
}

# try_out KIND PROGRAM...: installed already; the program is its Python.
try_out() {
    echo "trying: $1"
    local start='import sys; from controller.cli.main import main; main(sys.argv[1:])'
    (cd "$work" && "${@:2}" -c "$start" --version && "${@:2}" -c "$start" perft web 2 | tail -n 1) >"$work/$1.told"
    sed 's/^/    /' "$work/$1.told"
    [ "$(tail -n 1 "$work/$1.told")" = 420 ] || die "perft web 2 is 420, and not what the wheel says: $1"
    grep -q "^engine: $([ "$1" = pure ] && echo interpreted || echo compiled)" "$work/$1.told" || die "the wrong engine runs: $1"
    cp tests/engine/fingerprint.py "$work/"
    (cd "$work" && "${@:2}" fingerprint.py) | grep -v '^engine: ' >"$work/$1.found" || die "the fingerprint cannot be taken: $1"
    if [ ! -e "$work/first.found" ]; then cp "$work/$1.found" "$work/first.found"; fi
    cmp "$work/first.found" "$work/$1.found" || die "$1 finds something else than the wheel before"
    rm -f "$dist"/witboard-*"${1/#pure/any}".whl
    mv "$work/$1"/out/*.whl "$dist/"
}

# Into an environment of this machine.
install_here() {
    "$python" -m venv "$work/try-$1"
    "$work/try-$1/bin/python" -m pip install -qq --disable-pip-version-check -r requirements.txt "$work/$1"/out/*.whl
}

# Into a folder, as pip of the other machine would.
install_arm64() {
    "$python" -m pip install -qq --disable-pip-version-check --target "$work/try-aarch64" --only-binary :all: \
        --python-version 3.11 --implementation cp --abi cp311 --abi abi3 --abi none \
        --platform manylinux_2_17_aarch64 --platform manylinux2014_aarch64 --platform manylinux_2_28_aarch64 \
        -r requirements.txt "$work"/aarch64/out/*.whl
}

mkdir -p "$work" "$dist"
rm -rf "$work"/source "$work"/try-* "$work"/*.found "$work"/*.tar.gz
"$python" -m build --sdist --no-isolation --outdir "$work" . >"$work/sdist.log" 2>&1 || { tail -n 20 "$work/sdist.log" >&2; die 'no source distribution'; }
mkdir "$work/source"
tar -xzf "$work"/witboard-*.tar.gz -C "$work/source" --strip-components 1

for kind in "$@"; do
    case "$kind" in
    pure)
        build pure WITBOARD_PURE=1
        install_here pure
        try_out pure "$work/try-pure/bin/python"
        ;;
    x86_64)
        [ "$(uname -m)" = x86_64 ] || die 'the wheel for x86-64 is made on x86-64'
        need gcc gcc libc6-dev
        # the linker's orders of this Python may name its own folders; a wheel must not
        build x86_64 LDSHARED='gcc -shared'
        tag x86_64
        install_here x86_64
        try_out x86_64 "$work/try-x86_64/bin/python"
        ;;
    aarch64)
        need aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross
        need qemu-aarch64-static qemu-user-static
        arm64=$work/arm64
        packaging/arm64_python.sh "$arm64"
        build aarch64 CC=aarch64-linux-gnu-gcc LDSHARED='aarch64-linux-gnu-gcc -shared' \
            CFLAGS="-I$arm64/usr/include -I$arm64/usr/include/python3.11" _PYTHON_HOST_PLATFORM=linux-aarch64
        tag aarch64
        install_arm64
        try_out aarch64 env PYTHONPATH="$work/try-aarch64" qemu-aarch64-static -L "$arm64" "$arm64/usr/bin/python3.11"
        ;;
    *) die "$kind is not known; there are: pure x86_64 aarch64" ;;
    esac
done
ls -l "$dist"
