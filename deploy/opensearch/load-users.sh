#!/usr/bin/env bash
# Loads users, passwords and rights from the files in this folder into the running OpenSearch, which reads them itself
# only at its first start and then keeps them in an index. Run deploy/set-up.sh first.
# Uses OpenSearch's own tool with the administrator's certificate: the running OpenSearch has neither that key nor the
# key that signs certificates. Deletes users and roles that are not in these files.
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
