#!/usr/bin/env bash
# Updates to HEMICYCLE_VERSION in deploy/.env without a failed request: first the API, then the site, is started beside
# the old container; when the new one is healthy, the old one gets time to finish.
# Only a new version or new container settings of Caddy itself break connections, for about a second.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

compose() { docker compose "$@"; }

# An interrupted run leaves two containers, and this script cannot tell which one to keep.
check_single() {
  [ "$(compose ps --all --quiet "$1" | wc -l)" != 1 ] || return 0
  compose ps --all "$1" >&2
  echo "There must be one $1. Of two, remove the one that is not healthy, or the older:" >&2
  echo '  docker stop NAME && docker rm NAME' >&2
  echo "If there is none: docker compose up --detach $1. Then run this again." >&2
  return 1
}

replace() {
  local service=$1 old new waited=0
  old=$(compose ps --quiet "$service")
  if [ -z "$old" ]; then
    echo "$service does not run: docker compose up --detach $service. Then run this again." >&2
    return 1
  fi
  compose up --detach --no-deps --no-recreate --scale "$service=2" "$service"
  new=$(compose ps --quiet "$service" | grep --invert-match --line-regexp --fixed-strings "$old")
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$new")" = healthy ]; do
    if [ "$waited" -ge 90 ]; then
      docker logs --tail 20 "$new" >&2
      docker rm --force "$new" >/dev/null
      echo "The new $service does not become healthy; the old one goes on." >&2
      return 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  docker stop "$old" >/dev/null
  docker rm "$old" >/dev/null
  compose up --detach --no-deps --no-recreate --scale "$service=1" "$service"
}

# A release may need passwords that the previous one did not have.
check_passwords() {
  local name passwords
  mapfile -t passwords < <(sed -n 's/^\([A-Z_]*_PASSWORD\)=$/\1/p' .env.example)
  for name in "${passwords[@]}"; do
    if ! grep --quiet "^$name=." .env; then
      echo "$name is not in .env: ./set-up.sh adds what is missing. Then run this again." >&2
      return 1
    fi
  done
}

# If OpenSearch refused this user, the new API would fail for visitors. The password goes through standard input,
# because everybody on the machine can read the arguments of a process.
check_search_user() {
  local password
  password=$(sed -n 's/^OPENSEARCH_READER_PASSWORD=//p' .env)
  if ! printf 'user = "hemicycle-reader:%s"\n' "$password" | compose exec -T opensearch curl --silent --fail \
    --output /dev/null --cacert config/certificates/ca.pem --config - 'https://localhost:9200/_cat/aliases/posts*'; then
    echo 'OpenSearch does not answer hemicycle-reader, the user of the API: it does not know that user or its' >&2
    echo 'password yet, or does not run. ./opensearch/load-users.sh loads users. Then run this again.' >&2
    return 1
  fi
}

check_passwords
check_single api
check_single web
check_search_user
# Without the engines, which are updated by hand.
compose build api web collector backup migrate
# Creates the roles first, because the owner makes the backup.
compose run --rm --no-deps migrate roles
compose run --rm --no-deps operator backup
# Migrates the schema before the processes are replaced; the old API can still read it.
compose run --rm --no-deps migrate
compose up --detach --no-deps collector backup
replace api
replace web
compose up --detach --no-deps --wait caddy
# Sends the file's content, because a container keeps seeing the file that existed when it started.
compose exec -T caddy caddy reload --config - --adapter caddyfile <Caddyfile
compose ps
