#!/usr/bin/env bash
# Makes the running OpenSearch know the users, passwords and rights of the files beside this script. It reads them by
# itself at its first start alone, and keeps them in an index of its own from then on. Needs deploy/set-up.sh before.
# By its own tool, with the administrator's certificate: the running OpenSearch has neither that key nor the one that
# signs certificates. Users and roles that somebody made by other means, and not in these files, are gone afterwards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

image=$(sed -n 's/^ *image: \(hemicycle-opensearch:.*\)$/\1/p' ../compose.yaml)
load() {
  docker run --rm --user root --network hemicycle_engines --volume "$PWD:/given:ro" --entrypoint bash "$image" \
    plugins/opensearch-security/tools/securityadmin.sh -h opensearch -icl -cacert /given/certificates/ca.pem \
    -cert /given/certificates/admin.pem -key /given/certificates/admin-key.pem -t "$1" -f "/given/$2"
}
load roles roles.yml
load rolesmapping roles_mapping.yml
load internalusers internal_users.yml
