#!/bin/sh
# Runs a command with a PostgreSQL of its own, reached by a socket in a temporary folder:
#   tests/store/with_postgres.sh COMMAND...
# MUSTER_TEST_STORE has its address. No port is opened, and nothing is left behind. PostgreSQL refuses to
# run as root: then it runs as the user postgres, whom Debian's package brings.
set -u
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
if [ -z "$bin" ]; then
    echo "with_postgres: there is no PostgreSQL: apt-get install postgresql-15" >&2
    exit 1
fi
folder=$(mktemp -d /tmp/muster-pg-XXXXXX) || exit 1
as=""
if [ "$(id -u)" -eq 0 ]; then
    as="setpriv --reuid=postgres --regid=postgres --clear-groups"
    chown postgres:postgres "$folder"
fi
end() {
    (cd / && $as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1)
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM
chmod 755 "$folder"
start() {
    cd / && $as "$bin/initdb" -D "$folder/data" -A trust -U muster --locale=C -E UTF8 &&
        $as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
            -o "-k $folder -c listen_addresses='' -c fsync=on" start &&
        "$bin/createdb" -h "$folder" -U muster muster
}
if ! (start) >"$folder.out" 2>&1; then
    echo "with_postgres: PostgreSQL does not start: $(tail -n 1 "$folder.out")" >&2
    cat "$folder/log" >&2 2>/dev/null
    rm -f "$folder.out"
    exit 1
fi
rm -f "$folder.out"
export MUSTER_TEST_STORE="postgres://muster@/muster?host=$folder"
# Stops it as a crash would, and starts it again.
export MUSTER_TEST_RESTART="cd / && $as $bin/pg_ctl -D $folder/data -m immediate -w -l $folder/log restart >/dev/null"
"$@"
