#!/bin/sh
# scripts/setup where things are not as on our machines: no rights, no network, a held lock. The package
# manager is a stand-in that writes down its words and fails as it is told to.
. "$(dirname "$0")/lib.sh"

mkdir tools
# stand_in NAME: a command that runs the lines of standard input.
stand_in() {
    { echo '#!/bin/sh'; cat; } >"tools/$1"
    chmod +x "tools/$1"
}
stand_in dpkg-query <<'END'
exit 1
END
stand_in id <<'END'
cat "$HOME/uid"
END
stand_in apt-get <<'END'
echo "$*" >>"$HOME/said"
case "$*" in
*update*) [ ! -e "$HOME/no_network" ] || { echo "W: Failed to fetch the list"; echo "E: Some index files failed"; exit 100; } ;;
*install*) [ ! -e "$HOME/no_package" ] || { echo "E: Unable to locate package gcc"; exit 100; } ;;
esac
if [ -e "$HOME/locked" ]; then
    rm "$HOME/locked"
    echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7"
    exit 100
fi
END
for command in sh sed grep mktemp rm cat env tail sleep chmod dirname node npm; do
    path=$(command -v "$command") && ln -s "$path" "tools/$command"
done
export SETUP_PAUSE=0.01

# setup STATUS: runs it with the stand-ins alone, as root unless told otherwise.
setup() {
    rm -f said
    touch said
    expect_status "$1" env PATH="$work/tools" "$root/scripts/setup" build </dev/null
}

echo 0 >uid
expect_status 0 env PATH="$work/tools" "$root/scripts/setup" page </dev/null
expect_text said wasi-libc
setup 0
expect_no_text said wasi-libc
expect_text said "update --error-on=any"
expect_text said "install -y --no-install-recommends gcc"
expect_text out "Installing Debian packages: gcc"

touch no_network
setup 1
expect_text errors "setup: apt-get update failed, is there a network? E: Some index files failed"
[ "$(wc -l <errors)" -eq 1 ] || fail "more than one line" errors
expect_no_text said install
rm no_network

touch no_package
setup 1
expect_text errors "setup: apt-get install failed: E: Unable to locate package gcc"
rm no_package

touch locked
setup 0
expect_text out "Waiting for another program that installs packages"
[ "$(grep -c update said)" -eq 2 ] || fail "the lock was not waited for" said

echo 1000 >uid
setup 1
expect_text errors "without root or sudo; as root: apt-get update && apt-get install --no-install-recommends gcc"
[ -s said ] && fail "the package manager was called without rights" said

stand_in sudo <<'END'
[ "$1" = -n ] && exit 1
exec "$@"
END
setup 1
expect_text errors "sudo wants a password and there is no terminal to ask for it; as root: apt-get update"

stand_in sudo <<'END'
[ "$1" = -n ] && shift
exec "$@"
END
stand_in true </dev/null
setup 0
expect_text said "install -y --no-install-recommends gcc"

# A folder that belongs to somebody else, for which root is not the one to ask.
if [ "$(id -u)" -ne 0 ]; then
    mkdir -p clone/scripts clone/build
    cp "$root/scripts/build" clone/scripts
    chmod a-w clone/build
    expect_status 1 clone/scripts/build release
    expect_text errors "build: cannot write to"
fi
finish
