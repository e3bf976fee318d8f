#!/usr/bin/env bash
# Prepares the folder deploy/ for `docker compose up`: settings with fresh passwords, certificates and users of
# OpenSearch, folders for backups. As root, on the machine itself. What is there already stays as it is.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077

if [ "$(id -u)" != 0 ]; then echo 'Run this as root: keys get the owner that reads them.' >&2 && exit 1; fi
for program in docker openssl; do
  command -v "$program" >/dev/null || { echo "$program is missing." >&2 && exit 1; }
done

[ -f .env ] || cp .env.example .env
for name in POSTGRES_PASSWORD OPENSEARCH_PASSWORD; do
  sed -i "s/^$name=\$/$name=$(openssl rand -hex 24)/" .env
done

# The users of the images: 1000 is ours, and OpenSearch's too.
install --directory --mode=755 roster legal opensearch/certificates
backups=$(sed -n 's/^BACKUP_FOLDER=//p' .env)
install --directory --mode=700 --owner=1000 --group=1000 "${backups:-./backups}"
opensearch/make-certificates.sh opensearch/certificates opensearch

# OpenSearch keeps a hash, made by its own tool.
if [ ! -f opensearch/internal_users.yml ]; then
  image=$(sed -n 's/^ *FROM //p' compose.yaml)
  PASSWORD=$(sed -n 's/^OPENSEARCH_PASSWORD=//p' .env)
  export PASSWORD
  hash=$(docker run --rm --env PASSWORD --entrypoint bash "$image" plugins/opensearch-security/tools/hash.sh -env PASSWORD |
    grep -oE '^[$]2[aby][$].+' | tail -n 1)
  cat >opensearch/internal_users.yml <<USERS
_meta:
  type: internalusers
  config_version: 2

hemicycle:
  hash: '$hash'
  reserved: true
USERS
fi
chown 1000:1000 opensearch/internal_users.yml

missing=$(sed -nE 's/^(SITE_HOST|ACME_EMAIL|X_BEARER_TOKEN|EXPORTS)=$/\1/p' .env | tr '\n' ' ')
if [ -n "$missing" ]; then echo "Now fill in deploy/.env: $missing"; else echo 'Ready: docker compose up --detach --build'; fi
