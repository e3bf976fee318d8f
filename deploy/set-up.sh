#!/usr/bin/env bash
# Prepares the folder deploy/ for `docker compose up`: settings with new passwords, certificates and users of
# OpenSearch, folders for backups. Run it as root on the machine itself. Keeps existing settings and keys, and adds
# those that a new release needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077

if [ "$(id -u)" != 0 ]; then echo 'Run this as root: keys get the owner that reads them.' >&2 && exit 1; fi
for program in docker openssl; do
  command -v "$program" >/dev/null || { echo "$program is missing." >&2 && exit 1; }
done

[ -f .env ] || cp .env.example .env
# The last line may lack a newline.
[ -z "$(tail -c 1 .env)" ] || echo >>.env
mapfile -t passwords < <(sed -n 's/^\([A-Z_]*_PASSWORD\)=$/\1/p' .env.example)
for name in "${passwords[@]}"; do
  grep --quiet "^$name=" .env || echo "$name=" >>.env
  sed -i "s/^$name=\$/$name=$(openssl rand -hex 24)/" .env
done

# User 1000 is the user of our images, and of OpenSearch's.
install --directory --mode=755 roster legal opensearch/certificates
backups=$(sed -n 's/^BACKUP_FOLDER=//p' .env)
install --directory --mode=700 --owner=1000 --group=1000 "${backups:-./backups}"
opensearch/make-certificates.sh opensearch/certificates opensearch

# OpenSearch stores password hashes, which its own tool creates.
users=opensearch/internal_users.yml
[ -f "$users" ] || printf '_meta:\n  type: internalusers\n  config_version: 2\n' >"$users"
add_user() {
  local user=$1 setting=$2 image hash
  ! grep --quiet "^$user:" "$users" || return 0
  image=$(sed -n 's/^ *FROM //p' compose.yaml)
  PASSWORD=$(sed -n "s/^$setting=//p" .env)
  export PASSWORD
  hash=$(docker run --rm --env PASSWORD --entrypoint bash "$image" plugins/opensearch-security/tools/hash.sh -env PASSWORD |
    grep -oE '^[$]2[aby][$].+' | tail -n 1)
  printf "\n%s:\n  hash: '%s'\n  reserved: true\n" "$user" "$hash" >>"$users"
}
add_user hemicycle OPENSEARCH_PASSWORD
add_user hemicycle-reader OPENSEARCH_READER_PASSWORD
chown 1000:1000 "$users"

missing=$(sed -nE 's/^(SITE_HOST|ACME_EMAIL|X_BEARER_TOKEN|EXPORTS)=$/\1/p' .env | tr '\n' ' ')
if [ -n "$missing" ]; then echo "Now fill in deploy/.env: $missing"; else echo 'Ready: docker compose up --detach --build'; fi
