#!/usr/bin/env bash
# Installs Witboard on a Raspberry Pi; see docs/on-a-pi.md.  Run it again as often as you like.
set -Eeuo pipefail
export DEBIAN_FRONTEND=noninteractive

usage() {
    cat <<TEXT
usage: sudo ./install.sh [--board NAME|FILE --game GAME] [options]

  --board NAME|FILE   a shipped board, or a board file (which is copied to /etc/witboard/boards)
  --game GAME         one of: $(games_here)
  --port N            port of the page, in a configuration that is made now (8765)
  --voice             the board speaks: installs espeak-ng, and switches the voice on in a configuration that is made now
  --wheel FILE        take the program from this wheel; without it, from the one for this machine in dist, as a release
                      (\`make release\` on another machine) has it
  --compile           compile the program here, though it takes minutes and 1 GB of memory
  --driver FILE       a wheel with a driver that is none of Witboard's; kept in /etc/witboard/drivers for later releases
  --upgrade           replace an installed release by this one
  --rollback          go back to the release before; once more: forward again
  --uninstall         remove program and service; games and configuration stay
  --purge             with --uninstall: these, too, and the user witboard
  --dry-run           print every command, change nothing
  --any-machine       also on other systems than Raspberry Pi OS Bookworm and Trixie (64 bit)
  --root DIR          install below DIR; commands that change the machine itself are used only if they
                      lie below DIR, too, and are left out otherwise
TEXT
}

say() { printf '%s\n' "$*"; }
step() { printf '==> %s\n' "$*"; }
same() { printf '    %s\n' "$*"; }
warn() { printf '    ! %s\n' "$*" >&2; }
die() {
    printf 'install.sh: %s\n' "$*" >&2
    exit 1
}

# Print a command, and run it unless this is a dry run.
run() {
    local word line='    +'
    for word in "$@"; do line+=" $(printf '%q' "$word")"; done
    say "$line"
    changed=yes
    if [ "$dry" = yes ]; then return 0; fi
    "$@"
}

# The same for a command that changes the machine itself, not only files.
machine() {
    local found
    if [ -n "$root" ]; then
        found=$(command -v "$1" || true)
        if [ "${found#"$root"/}" = "$found" ]; then
            same "left out below $root: $*"
            return 0
        fi
    fi
    run "$@"
}

has() { command -v "$1" >/dev/null 2>&1; }

# names FILE...: without endings, in one line and in the same order whatever the locale.
names() { printf '%s\n' "$@" | sed 's,/$,,; s,\.toml$,,' | LC_ALL=C sort | paste -sd ' '; }

games_here() { cd "$here/engine/games" && names [a-z]*/; } # beside them there may be Python's cache

# put TEXT FILE MODE: the file has that text and mode; replaced as a whole.
put() {
    if [ -f "$2" ] && [ "$(cat "$2")" = "$1" ]; then
        same "$2 is as it should be"
        return 1
    fi
    say "    + write $2"
    changed=yes
    if [ "$dry" = yes ]; then return 0; fi
    { mkdir -p "$(dirname "$2")" && printf '%s\n' "$1" >"$2.new" && chmod "$3" "$2.new" && mv -f "$2.new" "$2"; } \
        || die "$2 cannot be written"
}

# point NAME RELEASE: the link changes at one instant.
point() {
    { run ln -sfn "releases/$2" "$prefix/.$1.new" && run mv -Tf "$prefix/.$1.new" "$prefix/$1"; } \
        || die "$prefix/$1 cannot be changed"
}

# The release that a link names; nothing where there is none.
release_of() { if [ -L "$prefix/$1" ]; then basename "$(readlink "$prefix/$1")"; fi; }

setting() { sed -n "s/^$1=//p" "$root/etc/os-release" 2>/dev/null | tr -d '"' | head -n 1; }

check_machine() {
    step 'looking at this machine'
    local codename
    codename=$(setting VERSION_CODENAME)
    if has dpkg; then bits=$(dpkg --print-architecture); fi
    same "$(setting PRETTY_NAME) ($bits)"
    case "$codename/$bits" in
    bookworm/arm64 | trixie/arm64) ;;
    *)
        local text='made for Raspberry Pi OS Bookworm and Trixie, 64 bit'
        if [ "$dry" = yes ] || [ "$anywhere" = yes ]; then warn "$text"; else die "$text; to try it here all the same, add --any-machine"; fi
        ;;
    esac
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die 'Python 3.11 or newer is needed: sudo apt install python3'
    model=''
    if [ -r "$root/proc/device-tree/model" ]; then model=$(tr -d '\0' <"$root/proc/device-tree/model"); fi
    if [ -n "$model" ]; then same "$model"; fi
}

# The wheel of a release lies in dist and is the default on a Pi: compiling takes minutes there, and more memory than
# the smallest has.  One that was made of other sources than these is none of this release.
choose_wheel() {
    local found
    if [ -n "$wheel" ] || [ "$compile" = yes ]; then return 0; fi
    found=$(cd "$here" && printf '%s\n' dist/witboard-"$(version_here)"-cp311-abi3-*_aarch64.whl | sort -V | tail -n 1)
    if [ "$bits" = arm64 ] && [ -r "$here/$found" ]; then
        if python3 "$here/hardware/pi/same_sources.py" "$here/$found" "$here"; then
            wheel=$here/$found
            same "the program comes from $found"
            return 0
        fi
        warn "$found was made of other sources than these; make it anew, or say --compile"
    fi
}

# Compiling takes about 500 MB: on the smallest Pi it ends in the middle, after minutes.
enough_memory() {
    local memory text
    if [ -n "$wheel" ] || [ "$compile" = yes ]; then return 0; fi
    memory=$(sed -n 's/^MemTotal: *\([0-9]*\) kB$/\1/p' "$root/proc/meminfo" 2>/dev/null || true)
    if [ -n "$memory" ] && [ "$memory" -lt 900000 ]; then
        text="this machine has too little memory to compile ($((memory / 1024)) MB); take a release, or make its wheel elsewhere with 'make wheels' and name it with --wheel"
        if [ "$dry" = yes ]; then warn "$text"; else die "$text; --compile tries it all the same"; fi
    fi
}

version_here() { sed -n 's/^version = "\(.*\)"$/\1/p' "$here/pyproject.toml" | head -n 1; }

# Which board, which game: from the command line, else from the installation before.
choose_board() {
    if [ -z "$board" ]; then
        if [ -r "$conf/board.env" ]; then
            board=$(sed -n 's/^WITBOARD_BOARD=//p' "$conf/board.env")
            game=$(sed -n 's/^WITBOARD_GAME=//p' "$conf/board.env")
            board_file=$board
            case "$board" in /*) board_file=$root$board ;; esac
        fi
    else
        board_file=$board
        case "$board" in
        */* | *.toml)
            [ -r "$board" ] || die "--board $board: there is no such file"
            [[ "$(basename "$board")" =~ ^[A-Za-z0-9._-]+$ ]] || die "--board $board: letters, digits, '.', '-' and '_' only in the name of the file"
            board=/etc/witboard/boards/$(basename "$board")
            ;;
        esac
    fi
    if [ -z "$board" ]; then return 0; fi
    case "$board_file" in
    */* | *.toml) ;;
    *)
        board_file=$here/hardware/boards/$board_file.toml
        [ -r "$board_file" ] || die "--board $board: not shipped; there are: $(cd "$here/hardware/boards" && names [a-z]*.toml)"
        ;;
    esac
    wanted=$(python3 "$here/hardware/pi/interfaces.py" "$board_file") || die "--board $board: its file cannot be read"
    case "$wanted" in
    *other:*)
        if [ "${#drivers[@]}" = 0 ]; then die "--board $board: its driver $(sed -n 's/^other://p' <<<"$wanted" | head -n 1) is none of Witboard's; name its wheel with --driver"; fi
        ;;
    esac
}

install_packages() {
    step 'packages of the system'
    local name missing=() names=(python3-venv python3-lgpio)
    if uses_spi; then
        if apt-cache show python3-spidev >/dev/null 2>&1; then names+=(python3-spidev); else compile_spidev=yes; fi
    fi
    if [ -z "$wheel" ] || [ -n "$extra" ] || [ "$compile_spidev" = yes ]; then names+=(python3-dev gcc); fi
    if [ -n "$extra" ]; then names+=(python3-libgpiod swig); fi
    if [ "$voice" = yes ]; then names+=(espeak-ng); fi
    for name in "${names[@]}"; do
        if ! dpkg-query -W -f '${Status}\n' "$name" 2>/dev/null | grep -q 'ok installed'; then missing+=("$name"); fi
    done
    if [ "${#missing[@]}" = 0 ]; then
        same 'all are there'
        return 0
    fi
    machine apt-get update -qq
    machine apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Whether the board, or any that is named later, reads or lights by SPI.
uses_spi() { if [ -n "$board" ]; then grep -q '^spi' <<<"$wanted"; fi; }

make_user() {
    step 'the user witboard, and the groups that own pins, buses and scanner'
    if ! id witboard >/dev/null 2>&1; then
        machine useradd --system --user-group --home-dir /var/lib/witboard --no-create-home --shell /usr/sbin/nologin witboard
    fi
    local group member
    member=" $(id -nG witboard 2>/dev/null || true) "
    for group in gpio i2c spi dialout audio; do
        if ! getent group "$group" >/dev/null; then
            same "there is no group $group here"
        elif [[ "$member" == *" $group "* ]]; then
            same "witboard is in $group"
        else
            machine usermod -aG "$group" witboard
        fi
    done
}

switch_on() {
    step 'SPI, I2C and their clocks'
    local name config=$root/boot/firmware/config.txt any=no
    for name in $wanted; do
        case "$name" in
        spi0) raspi_config spi ;;
        i2c1) raspi_config i2c ;;
        spi*-*) overlay "$name" "$config" ;;
        i2c*) warn "bus $name: switch it on in $config yourself" ;;
        core-clock) core_clock "$config" ;;
        bufsiz=*) command_line "spidev.$name" "${config%/*}/cmdline.txt" ;;
        other:*) same "driver ${name#other:} is none of Witboard's: what is to be switched on for it says the doctor" ;;
        *) continue ;;
        esac
        any=yes
    done
    if [ "$any" = no ]; then same "this board needs neither"; fi
}

raspi_config() {
    if ! has raspi-config; then
        if [ "$dry" = yes ]; then run raspi-config nonint "do_$1" 0; else warn "no raspi-config here: switch $1 on yourself"; fi
    elif [ "$(raspi-config nonint "get_$1" 2>/dev/null)" = 0 ]; then
        same "$1 is on"
    else
        machine raspi-config nonint "do_$1" 0 # 0 switches it on
        reboot=yes
    fi
}

# LEDs on SPI are timed by the core clock, which changes behind the kernel's back unless the firmware keeps it.
core_clock() {
    local line
    case "$model" in
    *'Raspberry Pi 5'* | *'Compute Module 5'*)
        same 'the SPI clock of a Pi 5 does not depend on the core clock'
        return 0
        ;;
    *'Raspberry Pi 4'* | *'Compute Module 4'*) line=core_freq_min=500 ;;
    *) line=core_freq=250 ;;
    esac
    if [ ! -f "$1" ] && [ "$dry" = no ]; then
        warn "there is no $1: add $line to it yourself"
    elif [ "$(sed -n "s/[[:space:]]//g; s/^\(${line%=*}=.*\)/\1/p" "$1" 2>/dev/null | tail -n 1)" = "$line" ]; then
        same "$line is there"
    else
        add_line "$line" "$1"
    fi
}

# add_line LINE FILE: for every model, at the end; the file as it was is kept.
add_line() {
    if [ ! -e "$2.before-witboard" ]; then run cp -p "$2" "$2.before-witboard"; fi
    put "$(cat "$2" 2>/dev/null)"$'\n\n'"[all]"$'\n'"$1" "$2" 755
    reboot=yes
}

# command_line SETTING FILE: the one line of the kernel has that setting, and no other value of it.
command_line() {
    if [ ! -f "$2" ] && [ "$dry" = no ]; then
        warn "there is no $2: add $1 to it yourself"
        return 0
    fi
    local word words=()
    read -r -a words <<<"$(head -n 1 "$2" 2>/dev/null)" || true
    case " ${words[*]} " in
    *" $1 "*)
        same "$1 is there"
        return 0
        ;;
    esac
    if [ ! -e "$2.before-witboard" ]; then run cp -p "$2" "$2.before-witboard"; fi
    local kept=()
    for word in "${words[@]}"; do if [ "${word%%=*}" != "${1%%=*}" ]; then kept+=("$word"); fi; done
    kept+=("$1")
    put "${kept[*]}" "$2" 755
    reboot=yes
}

# overlay NAME FILE: the file has that dtoverlay, for every model.
overlay() {
    if [ ! -f "$2" ] && [ "$dry" = no ]; then
        warn "there is no $2: switch dtoverlay=$1 on yourself"
        return 0
    fi
    if grep -Eq "^dtoverlay=${1%-*}-[0-9]cs" "$2" 2>/dev/null; then
        same "dtoverlay=$1 is there"
        return 0
    fi
    add_line "dtoverlay=$1" "$2"
}

# What a release is made of, as one word.
fingerprint() {
    (
        cd "$here"
        for name in "${sources[@]}"; do
            if [ -e "$name" ]; then find "$name" -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -name '*.so' ! -name built.json -print0; fi
        done | LC_ALL=C sort -z | xargs -0 sha256sum
        if [ -n "$wheel" ]; then sha256sum <"$wheel"; fi
        for name in "${drivers[@]}"; do sha256sum <"$name"; done
        echo "$extra"
    ) | sha256sum | cut -d ' ' -f 1
}

# Sets `release`: the one that is installed already, or a new one.
make_release() {
    step 'the program'
    local current stamp version
    current=$(release_of current)
    stamp=$(fingerprint)
    if [ -n "$current" ]; then
        if [ "$(cat "$prefix/releases/$current/.stamp" 2>/dev/null)" = "$stamp" ]; then
            same "release $current is this one"
            release=$current
            return 0
        elif [ "$upgrade" = no ]; then
            same "release $current is installed, and differs from this one; to replace it, add --upgrade"
            release=$current
            return 0
        fi
    fi
    version=$(version_here)
    release=$version-$(date +%Y%m%dT%H%M%S)
    while [ -e "$prefix/releases/$release" ]; do release+=+; done
    same "release $release"
    enough_memory
    build "$prefix/releases/$release"
    if [ "$dry" = no ]; then printf '%s\n' "$stamp" >"$prefix/releases/$release/.stamp"; fi
    half_made=''
}

build() {
    local pip=("$1/bin/python" -m pip install --quiet --no-input --disable-pip-version-check)
    local name lists=() copied=() from="$1/source"
    half_made=$1
    run mkdir -p "$prefix/releases"
    run python3 -m venv --system-site-packages "$1"
    run mkdir -p "$from" "$1/system"
    for name in "${sources[@]}"; do
        if [ -e "$here/$name" ]; then copied+=("$here/$name"); fi
    done
    run cp -R "${copied[@]}" "$from/"
    run cp "$here/hardware/pi/witboard.service" "$here/hardware/pi/60-witboard.rules" "$1/system/"
    for name in requirements.txt requirements-pi.txt; do
        if [ -e "$here/$name" ]; then lists+=(-r "$here/$name"); fi
    done
    if [ -z "$wheel" ] || [ -n "$extra" ]; then lists+=(-r "$here/requirements-build.txt"); fi
    if [ "$compile_spidev" = yes ]; then
        same 'this system has no python3-spidev: it is compiled now, in about a minute on a Zero 2 W'
        lists+=(spidev==3.8)
    fi
    run "${pip[@]}" "${lists[@]}"
    if [ -z "$wheel" ]; then same 'where there is a C compiler, the engine is compiled now: this takes minutes'; fi
    run "${pip[@]}" --no-deps --no-build-isolation "${wheel:-$from}"
    if [ "$extra" = pi ]; then same 'no wheels for a Pi: RPi.GPIO and rpi-ws281x are compiled now, in about a minute on a Zero 2 W'; fi
    if [ -n "$extra" ]; then run "${pip[@]}" --no-build-isolation "${wheel:-$from}[$extra]"; fi
    for name in "${drivers[@]}"; do
        run "${pip[@]}" "$name"
        if [ ! -e "$conf/drivers/$(basename "$name")" ]; then
            run mkdir -p "$conf/drivers"
            run cp "$name" "$conf/drivers/"
        fi
    done
    run "$1/bin/witboard" --version
    if [ -n "$board" ]; then run "$1/bin/witboard" board check "$(named_for_check)"; fi
    run rm -rf "$from"
}

# The board as `board check` takes it, before its file is in its place.
named_for_check() {
    case "$board" in
    /*) echo "$board_file" ;;
    *) echo "$board" ;;
    esac
}

configure() {
    step 'configuration'
    local host
    if [ -e "$conf/witboard.toml" ]; then
        same "$conf/witboard.toml stays as it is"
        if [ -n "$port" ] && ! grep -Eq "^port *= *$port\b" "$conf/witboard.toml"; then warn "--port $port: write it there yourself"; fi
        if [ "$voice" = yes ] && ! grep -Eq '^speak *= *"on"' "$conf/witboard.toml"; then warn '--voice: write speak = "on" under [voice] there yourself'; fi
    else
        host=$(hostname)
        put "# Made by install.sh, and never touched by it again; controller/config.py says what else may stand here.
[daemon]
host = \"0.0.0.0\"
port = ${port:-8765}
names = [\"$host\", \"$host.local\"]$(if [ "$voice" = yes ]; then printf '\n[voice]\nspeak = "on"'; fi)" "$conf/witboard.toml" 644
    fi
    if [ -z "$board" ]; then return 0; fi
    if [ "${board#/}" != "$board" ] && [ "$board_file" != "$root$board" ]; then
        if put "$(cat "$board_file")" "$root$board" 644; then restart=yes; fi
    fi
    if put "WITBOARD_BOARD=$board
WITBOARD_GAME=$game" "$conf/board.env" 644; then restart=yes; fi
}

# activate RELEASE: its unit and rules, then the link; where it does not start, the one before again.
activate() {
    step "release $1 becomes the current one"
    local before reload=no ran=no
    before=$(release_of current)
    if systemctl is-active --quiet witboard.service 2>/dev/null; then ran=yes; fi
    if put "$(cat "$prefix/releases/$1/system/witboard.service" 2>/dev/null || cat "$here/hardware/pi/witboard.service")" "$unit" 644; then reload=yes; fi
    if put "$(cat "$prefix/releases/$1/system/60-witboard.rules" 2>/dev/null || cat "$here/hardware/pi/60-witboard.rules")" "$rules" 644; then
        machine udevadm control --reload
        machine udevadm trigger --subsystem-match=tty
    fi
    if [ "$before" != "$1" ]; then
        point current "$1"
        restart=yes
    else
        same "release $1 is the current one"
    fi
    if [ "$reload" = yes ]; then
        machine systemctl daemon-reload
        restart=yes
    fi
    if start; then
        if [ -n "$before" ] && [ "$before" != "$1" ]; then point previous "$before"; fi
        return 0
    fi
    if [ "$ran" = no ] || [ -z "$before" ] || [ "$before" = "$1" ]; then
        if [ -n "$before" ] && [ "$before" != "$1" ]; then point previous "$before"; fi
        warn 'the service does not start; why, say: journalctl -u witboard -n 50'
        failed=yes
        return 0
    fi
    warn "release $1 does not start; back to $before"
    put "$(cat "$prefix/releases/$before/system/witboard.service")" "$unit" 644 && machine systemctl daemon-reload
    put "$(cat "$prefix/releases/$before/system/60-witboard.rules")" "$rules" 644 && machine udevadm control --reload
    point current "$before"
    restart=yes
    start || warn "$before does not start either; see: journalctl -u witboard -n 50"
    die "release $1 was not installed; see: journalctl -u witboard -n 50"
}

start() {
    if [ ! -e "$conf/board.env" ] && [ "$dry" = no ]; then
        same 'not started yet: say which board, e.g. --board grid --game witt'
        return 0
    fi
    if ! systemctl is-enabled --quiet witboard.service 2>/dev/null; then machine systemctl enable witboard.service || return 1; fi
    if [ "$restart" = no ] && systemctl is-active --quiet witboard.service 2>/dev/null; then
        same 'the service runs'
        return 0
    fi
    if [ "$reboot" = yes ]; then
        same 'the service starts after the reboot'
        return 0
    fi
    machine systemctl restart witboard.service
}

# All releases but the current and the previous one, and whatever was left half made.
prune() {
    local path name current previous
    current=$(release_of current)
    previous=$(release_of previous)
    for path in "$prefix"/releases/*; do
        name=$(basename "$path")
        if [ -d "$path" ] && [ "$name" != "$current" ] && [ "$name" != "$previous" ]; then run rm -rf "$path"; fi
    done
}

install() {
    check_machine
    choose_board
    choose_wheel
    case " ${wanted//$'\n'/ } " in *' extra '*) extra=pi ;; esac
    if [ -n "$extra" ] && [[ "$model" =~ (Raspberry Pi 5|Compute Module 5|Raspberry Pi 500) ]]; then extra=pi5; fi
    install_packages
    make_user
    switch_on
    make_release
    configure
    activate "$release"
    if [ "$dry" = no ]; then prune; fi
    step 'done'
    if [ "$changed" = no ]; then same 'nothing had to be changed'; fi
    if [ "$reboot" = yes ]; then same 'buses or clocks were set: start the Pi again with: sudo reboot'; fi
    same "what is missing says: $prefix/current/bin/witboard doctor --user witboard${board:+ --board $board}"
    [ "$failed" = no ]
}

rollback() {
    local previous
    previous=$(release_of previous)
    if [ -z "$previous" ] || [ ! -d "$prefix/releases/$previous" ]; then die 'there is no release to go back to'; fi
    activate "$previous"
    step 'done'
    [ "$failed" = no ]
}

uninstall() {
    step 'the service'
    if [ -e "$unit" ]; then
        machine systemctl disable --now witboard.service
        run rm -f "$unit"
        machine systemctl daemon-reload
    else
        same 'there is none'
    fi
    if [ -e "$rules" ]; then
        run rm -f "$rules"
        machine udevadm control --reload
    fi
    step 'the program'
    if [ -e "$prefix" ]; then run rm -rf "$prefix"; else same 'there is none'; fi
    step 'games, configuration, user'
    if [ "$purge" = yes ]; then
        if [ -e "$conf" ] || [ -e "$root/var/lib/witboard" ]; then run rm -rf "$conf" "$root/var/lib/witboard"; fi
        if id witboard >/dev/null 2>&1; then machine userdel witboard; fi
    else
        same "these stay: $conf, $root/var/lib/witboard, the user witboard; --purge removes them, too"
    fi
    step 'done'
}

# Whatever goes wrong while a release is made, the one before is still the current one, and runs.
leave() {
    local code=$?
    if [ -n "$half_made" ] && [ "$code" != 0 ]; then
        if [ "$dry" = no ]; then rm -rf "$half_made"; fi
        say "install.sh: it went wrong (see above); what was half made is removed, and what ran before still runs" >&2
    fi
    exit "$code"
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
sources=(engine hardware controller seeds firmware setup.py pyproject.toml LICENSE requirements.txt requirements-build.txt requirements-pi.txt)
compile=no compile_spidev=no bits=''
drivers=() action=install board='' game='' port='' wheel='' root='' dry=no upgrade=no purge=no anywhere=no voice=no
board_file='' wanted='' extra='' model='' release='' half_made='' changed=no restart=no reboot=no failed=no

value() { if [ "$#" -lt 2 ] || [ -z "$2" ]; then die "$1 needs a value"; fi; }
while [ "$#" -gt 0 ]; do
    case "$1" in
    --board) value "$@"; board=$2; shift ;;
    --game) value "$@"; game=$2; shift ;;
    --port) value "$@"; port=$2; shift ;;
    --wheel) value "$@"; wheel=$2; shift ;;
    --driver) value "$@"; drivers+=("$2"); shift ;;
    --root) value "$@"; root=$2; shift ;;
    --dry-run) dry=yes ;;
    --upgrade) upgrade=yes ;;
    --rollback) action=rollback ;;
    --uninstall) action=uninstall ;;
    --purge) purge=yes ;;
    --any-machine) anywhere=yes ;;
    --voice) voice=yes ;;
    --compile) compile=yes ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; die "$1 is not known" ;;
    esac
    shift
done

if { [ -n "$board" ] && [ -z "$game" ]; } || { [ -z "$board" ] && [ -n "$game" ]; }; then die '--board and --game go together'; fi
if [ -n "$game" ]; then
    games=$(games_here)
    [[ " $games " == *" $game "* ]] || die "--game $game is not known; there are: $games"
fi
if [ -n "$port" ] && ! { [[ "$port" =~ ^[0-9]{1,5}$ ]] && [ "$port" -ge 1024 ] && [ "$port" -le 65535 ]; }; then die "--port $port: 1024 to 65535; the service is not root"; fi
if [ -n "$wheel" ] && [ "$compile" = yes ]; then die '--wheel or --compile, not both'; fi
if [ -n "$wheel" ]; then
    [[ "$wheel" == *.whl && -r "$wheel" ]] || die "--wheel $wheel: there is no such wheel"
    wheel=$(cd "$(dirname "$wheel")" && pwd)/$(basename "$wheel")
fi
for name in "${drivers[@]}"; do [[ "$name" == *.whl && -r "$name" ]] || die "--driver $name: there is no such wheel"; done
if [ "$purge" = yes ] && [ "$action" != uninstall ]; then die '--purge goes with --uninstall'; fi
if [ -n "$root" ]; then
    [ -d "$root" ] || die "--root $root: there is no such directory"
    root=$(cd "$root" && pwd)
    [ "$root" != / ] || die '--root /: leave it out'
fi
if [ "$(id -u)" != 0 ] && [ "$dry" = no ] && [ -z "$root" ]; then die 'run it as root: sudo ./install.sh'; fi

prefix=$root/opt/witboard
conf=$root/etc/witboard
for name in "$conf"/drivers/*.whl; do # those of before, but for another version of one that is named now
    named=$(printf '%s\n' "${drivers[@]##*/}")
    if [ -e "$name" ] && ! grep -q "^$(basename "${name%%-*}")-" <<<"$named"; then drivers+=("$name"); fi
done
unit=$root/etc/systemd/system/witboard.service
rules=$root/etc/udev/rules.d/60-witboard.rules
trap leave EXIT
"$action"
