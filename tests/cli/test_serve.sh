#!/bin/sh
# muster serve: says where it is, ends when told to, and names mistakes. What it answers: tests/server.
. "$(dirname "$0")/lib.sh"
wrong '--listen: "x" is no port: use 0 to 65535; 0 takes any free one' serve --listen 127.0.0.1:x
wrong '--listen: the address is missing' serve --listen ''
wrong 'too many arguments' serve imperium
wrong 'there is no address' serve --listen 1.2.3.4.5

for signal in INT TERM HUP; do
    rm -f out
    "$MUSTER" serve --listen 127.0.0.1:0 >out 2>errors &
    server=$!
    wait_until grep -q 'Muster is at http://127.0.0.1:[1-9][0-9]*/' out || fail "no address" out
    kill -$signal $server
    wait $server || fail "status $? after $signal" errors
    [ -s errors ] && fail "words on standard error" errors
done

# A port that is taken: refused if it was asked for.
"$MUSTER" serve --listen 127.0.0.1:0 >first &
server=$!
wait_until grep -q 'Muster is at' first || fail "no address" first
port=$(sed -n 's|.*127.0.0.1:\([0-9]*\)/.*|\1|p' first)
expect_status 3 "$MUSTER" serve --listen "127.0.0.1:$port"
expect_text errors "another program listens at 127.0.0.1 port $port; port 0 takes a free one"
kill $server
wait $server

# A browser is opened if there is a desktop, and not asked for otherwise.
mkdir tools
printf '#!/bin/sh\necho "$1" >"%s/opened"\n' "$work" >tools/xdg-open
chmod +x tools/xdg-open
for display in '' :7; do
    rm -f opened out
    env -u WAYLAND_DISPLAY DISPLAY=$display PATH="$work/tools:$PATH" "$MUSTER" serve --open --listen 127.0.0.1:0 >out &
    server=$!
    wait_until grep -q 'Muster is at' out
    if [ -n "$display" ]; then
        wait_until grep -q 'http://127.0.0.1' opened || fail "no browser was opened" out
        expect_no_text out 'open the address yourself'
    else
        expect_text out 'open the address yourself'
        [ -e opened ] && fail "a browser without a desktop"
    fi
    kill $server
    wait $server
done
finish
