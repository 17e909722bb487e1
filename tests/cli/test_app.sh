#!/bin/sh
# scripts/app where the browser app cannot be had: one line that says why, quickly, and status 1, so that make play
# goes on without it.
. "$(dirname "$0")/lib.sh"
mkdir -p clone/web
cp -R "$root/scripts" clone/
cp "$root/web/package.json" "$root/web/package-lock.json" "$root/web/.npmrc" clone/web/
export npm_config_registry=http://127.0.0.1:9/ npm_config_cache="$work/cache"

# expect_line TEXT: ends with 1 and one line that has the text.
expect_line() {
    expect_status 1 clone/scripts/app
    expect_text errors "The browser app is not built: $1"
    [ "$(wc -l <errors)" -eq 1 ] || fail "more than one line" errors
}

# No packages of the system.
mv clone/scripts/setup clone/scripts/setup.real
printf '#!/bin/sh\necho "setup: apt-get update failed, is there a network?" >&2\nexit 1\n' >clone/scripts/setup
chmod +x clone/scripts/setup
expect_line "apt-get update failed, is there a network?"

# No registry.
printf '#!/bin/sh\nexit 0\n' >clone/scripts/setup
expect_line "npm cannot install its packages, is there a network?"
[ -e clone/web/node_modules ] && fail "half of the packages stay"

# No npm, and no registry to fetch it from.
expect_status 1 node clone/scripts/get_npm.mjs "$work/npm"
expect_text errors "cannot fetch npm: connect ECONNREFUSED 127.0.0.1:9"
[ -e "$work/npm" ] && fail "half of npm stays"
finish
