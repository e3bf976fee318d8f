#!/usr/bin/env bash
# Prepares the folder deploy/ for `docker compose up`: settings, secrets in files, certificates and users of OpenSearch,
# folders. Run it as root on the machine itself. Keeps existing settings, secrets and keys, adds those that a new release
# needs, and moves secrets that an older release had in .env to their files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077

if [ "$(id -u)" != 0 ]; then echo 'Run this as root: keys get the owner that reads them.' >&2 && exit 1; fi
for program in docker openssl; do
  command -v "$program" >/dev/null || { echo "$program is missing." >&2 && exit 1; }
done
# shellcheck source-path=SCRIPTDIR
source opensearch/users.sh

[ -f .env ] || cp .env.example .env
# The last line may lack a newline.
[ -z "$(tail -c 1 .env)" ] || echo >>.env
from_env() { sed -nE "s/^$1=(['\"]?)(.*)\1$/\2/p" .env | tail -n 1; }

# User 1000 is the user of our images, and of OpenSearch's.
install --directory --mode=755 roster legal caddy opensearch/certificates
install --directory --mode=700 secrets
backups=$(from_env BACKUP_FOLDER)
install --directory --mode=700 --owner=1000 --group=1000 "${backups:-./backups}" roster/saved
opensearch/make-certificates.sh opensearch/certificates opensearch

# make_secret NAME BEFORE PASSWORD AFTER: the password, with what stands around it.
make_secret() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2$3$4" >"secrets/$1"
}
# The password that an older release has in .env, or a new one.
password() {
  local old
  old=$(from_env "$1")
  echo "${old:-$(openssl rand -hex 24)}"
}
make_secret POSTGRES_PASSWORD '' "$(password POSTGRES_PASSWORD)" ''
make_secret ADMIN_DATABASE_URL postgres://hemicycle: "$(cat secrets/POSTGRES_PASSWORD)" @postgres:5432/hemicycle
make_secret OWNER_DATABASE_URL postgres://hemicycle_owner: "$(password POSTGRES_OWNER_PASSWORD)" @postgres:5432/hemicycle
make_secret DATABASE_URL postgres://hemicycle_writer: "$(password POSTGRES_WRITER_PASSWORD)" @postgres:5432/hemicycle
make_secret READER_DATABASE_URL postgres://hemicycle_reader: "$(password POSTGRES_READER_PASSWORD)" @postgres:5432/hemicycle
make_secret COURIER_DATABASE_URL postgres://hemicycle_courier: "$(openssl rand -hex 24)" @postgres:5432/hemicycle
# Whoever has it can read the addresses of those who follow by mail; without it nobody can be mailed.
make_secret ALERT_KEY '' "$(openssl rand -hex 32)" ''
make_secret OPENSEARCH_URL https://hemicycle: "$(password OPENSEARCH_PASSWORD)" @opensearch:9200
make_secret READER_OPENSEARCH_URL https://hemicycle-reader: "$(password OPENSEARCH_READER_PASSWORD)" @opensearch:9200
make_secret GRAFANA_PASSWORD '' "$(openssl rand -hex 12)" ''

# Secrets that somebody else gives us. The optional ones have a line in .env that says that they are used.
for name in X_BEARER_TOKEN MAIL_URL DEEPL_KEY LIBRETRANSLATE_KEY; do
  given=$(from_env "$name")
  [ -e "secrets/$name" ] || : >"secrets/$name"
  [ -n "$given" ] || continue
  printf '%s\n' "$given" >"secrets/$name"
  if [ "$name" != X_BEARER_TOKEN ]; then echo "${name}_FILE=/run/secrets/$name" >>.env; fi
done
sed -i -E '/^((POSTGRES|OPENSEARCH)[A-Z_]*_PASSWORD|X_BEARER_TOKEN|MAIL_URL|DEEPL_KEY|LIBRETRANSLATE_KEY)=/d' .env
# Only root can enter the folder; in a container every user can read the files that it is given.
chmod 444 secrets/*

# OpenSearch stores password hashes, which its own tool creates.
[ -f "$users" ] || printf '_meta:\n  type: internalusers\n  config_version: 2\n' >"$users"
for name in OPENSEARCH_URL READER_OPENSEARCH_URL; do
  address=$(cat "secrets/$name")
  address=${address#https://}
  address=${address%@*}
  has_user "${address%%:*}" || add_user "${address%%:*}" "${address#*:}"
done
chown 1000:1000 "$users"

missing=$(sed -nE 's/^(SITE_HOST|ACME_EMAIL|EXPORTS)=$/\1/p' .env | tr '\n' ' ')
if ! grep -q '^X_BEARER_TOKEN_FILE=$' .env; then
  [ -s secrets/X_BEARER_TOKEN ] || missing+='and the file deploy/secrets/X_BEARER_TOKEN; for a site without X, X_BEARER_TOKEN_FILE= and BLUESKY=on or FEEDS=on'
elif [ "$(from_env BLUESKY)" != on ] && [ "$(from_env FEEDS)" != on ]; then
  missing+='BLUESKY=on or FEEDS=on, because a site without X needs another network'
fi
if [ -n "$missing" ]; then echo "Now fill in deploy/.env: $missing"; else echo 'Ready: ./build.sh && docker compose up --detach'; fi
