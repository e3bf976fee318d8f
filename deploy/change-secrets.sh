#!/usr/bin/env bash
# Changes the passwords of OpenSearch's users, the passwords of PostgreSQL's roles, or OpenSearch's certificates, while
# the site runs. What is old stays valid until every process has what is new. Run it again if it was interrupted.
# Usage: ./change-secrets.sh opensearch|postgres|certificates
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077
# shellcheck source-path=SCRIPTDIR
source opensearch/users.sh

compose() { docker compose "$@"; }

# In place: a container keeps seeing the file that was there when it started.
write_secret() { printf '%s\n' "$2" >"secrets/$1"; }
new_password() { openssl rand -hex 24; }
user_of() { sed -E 's|^[a-z]+://([^:]+):.*|\1|' "secrets/$1"; }

# The service backup reads its secrets for each backup.
restart_processes() {
  ./replace.sh api
  compose restart collector courier
}

# Each user of OpenSearch has a second name, so that old and new are valid side by side.
other_user() { case $1 in *-b) echo "${1%-b}" ;; *) echo "$1-b" ;; esac; }
opensearch_urls=(OPENSEARCH_URL READER_OPENSEARCH_URL)

begin_opensearch() {
  local name user password addresses=()
  for name in "${opensearch_urls[@]}"; do
    user=$(other_user "$(user_of "$name")") password=$(new_password)
    add_user "$user" "$password"
    addresses+=("https://$user:$password@opensearch:9200")
  done
  opensearch/load-users.sh
  for name in "${opensearch_urls[@]}"; do
    write_secret "$name" "${addresses[0]}"
    addresses=("${addresses[@]:1}")
  done
}

change_opensearch() {
  local name unfinished=
  for name in "${opensearch_urls[@]}"; do
    if has_user "$(other_user "$(user_of "$name")")"; then unfinished=yes; fi
  done
  if [ -n "$unfinished" ]; then echo 'Finishing the last change, which was interrupted.'; else begin_opensearch; fi
  restart_processes
  for name in "${opensearch_urls[@]}"; do drop_user "$(other_user "$(user_of "$name")")"; done
  opensearch/load-users.sh
}

change_postgres() {
  local name password
  for name in OWNER_DATABASE_URL DATABASE_URL READER_DATABASE_URL COURIER_DATABASE_URL; do
    write_secret "$name" "postgres://$(user_of "$name"):$(new_password)@postgres:5432/hemicycle"
  done
  # Open connections stay; new ones need the new password.
  compose run --rm --no-deps migrate roles
  restart_processes
  password=$(new_password)
  # Inside its container PostgreSQL asks for no password. Through standard input, because arguments can be read.
  printf "alter role hemicycle password '%s'" "$password" |
    compose exec -T postgres psql --quiet --username hemicycle --set ON_ERROR_STOP=1
  write_secret POSTGRES_PASSWORD "$password"
  write_secret ADMIN_DATABASE_URL "postgres://hemicycle:$password@postgres:5432/hemicycle"
}

change_certificates() {
  local now=opensearch/certificates next=opensearch/certificates.next file both
  opensearch/make-certificates.sh "$next" opensearch
  # First all processes trust both authorities, then OpenSearch gets its new certificate.
  both=$(cat "$next/ca.pem" "$now/ca.pem")
  printf '%s\n' "$both" >"$now/ca.pem"
  restart_processes
  # While OpenSearch restarts, visitors get what the API has answered. The new API has answered nothing yet, and the site
  # asks it only for what it has not kept itself for 10 s.
  echo 'Waiting until the new API has answered what visitors ask for all the time.'
  sleep 30
  for file in node.pem node-key.pem admin.pem admin-key.pem; do cat "$next/$file" >"$now/$file"; done
  compose restart opensearch
  compose up --detach --no-deps --no-recreate --wait opensearch
  # Processes that run trust the old authority until they start again; its key is deleted.
  cat "$next/ca.pem" >"$now/ca.pem"
  rm -r "$next"
}

case ${1:-} in
  opensearch | postgres | certificates)
    ./replace.sh --check api
    "change_$1"
    echo 'Changed. Keep a copy of the folder secrets in a safe place.'
    ;;
  *) sed -n 's/^# Usage: /Usage: /p' "${BASH_SOURCE[0]}" >&2 && exit 2 ;;
esac
