#!/usr/bin/env bash
# Makes the database at the first start, as the user who runs it, with the variables of the image on Docker Hub, and
# starts the server.
set -eu

if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  given=$(mktemp)
  if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then cat "$POSTGRES_PASSWORD_FILE" >"$given"; else echo "$POSTGRES_PASSWORD" >"$given"; fi
  read -r -a arguments <<<"$POSTGRES_INITDB_ARGS"
  initdb --username="$POSTGRES_USER" --pwfile="$given" --auth-host=scram-sha-256 --auth-local=trust \
    "${arguments[@]}" --pgdata="$PGDATA"
  rm "$given"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  # While the database is made, only the socket answers.
  pg_ctl --pgdata="$PGDATA" --options='-c listen_addresses=' --wait start
  [ "$POSTGRES_DB" = postgres ] || createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
fi
exec "$@"
