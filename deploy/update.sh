#!/usr/bin/env bash
# Updates to HEMICYCLE_VERSION in deploy/.env without a failed request: first the API, then the site, is started beside
# the old container; when the new one is healthy, the old one gets time to finish.
# Only a new version or new container settings of Caddy itself break connections, for about a second.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

compose() { docker compose "$@"; }

# A release may need secrets that the previous one did not have.
check_secrets() {
  local name names
  mapfile -t names < <(sed -nE 's|.*file: \./secrets/([A-Z_]+).*|\1|p' compose.yaml)
  for name in "${names[@]}"; do
    if [ ! -f "secrets/$name" ]; then
      echo "secrets/$name is missing: ./set-up.sh adds what is missing, and moves secrets from .env. Then run this again." >&2
      return 1
    fi
  done
}

# If OpenSearch refused the user of the API, the new API would fail for visitors. The password goes through standard
# input, because everybody on the machine can read the arguments of a process.
check_search_user() {
  local address
  address=$(sed 's|^https://\(.*\)@.*|\1|' secrets/READER_OPENSEARCH_URL)
  if ! printf 'user = "%s"\n' "$address" | compose exec -T opensearch curl --silent --fail \
    --output /dev/null --cacert config/certificates/ca.pem --config - 'https://localhost:9200/_cat/aliases/posts*'; then
    echo "OpenSearch does not answer ${address%%:*}, the user of the API: it does not know that user or its" >&2
    echo 'password yet, or does not run. ./opensearch/load-users.sh loads users. Then run this again.' >&2
    return 1
  fi
}

check_secrets
./replace.sh --check api web
check_search_user
# Without the engines, which are updated by hand.
./build.sh api web collector courier migrate
# Creates the roles first, because the owner makes the backup.
compose run --rm --no-deps migrate roles
compose run --rm --no-deps operator backup
# Migrates the schema before the processes are replaced; the old API can still read it.
compose run --rm --no-deps migrate
compose up --detach --no-deps collector courier backup
./replace.sh api web
compose run --rm --no-deps caddy-volumes
compose up --detach --no-deps --wait caddy
# Sends the file's content, because a container keeps seeing the file that existed when it started.
compose exec -T caddy caddy reload --config - --adapter caddyfile <Caddyfile
compose ps
