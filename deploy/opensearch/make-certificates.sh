#!/usr/bin/env bash
# Creates the certificates for TLS with OpenSearch: our own authority (ca.pem), which clients trust for the engines, and a
# certificate for the node, valid for the given names. The authority's key is deleted as soon as it has signed: nobody
# can make another certificate. Existing files stay; delete the folder to start over.
# Usage: deploy/opensearch/make-certificates.sh FOLDER [NAME...]
set -euo pipefail

folder=${1:?Name the folder to write to.}
shift
names=("${@:-opensearch}" localhost)
days=3650

mkdir -p "$folder"
chmod 755 "$folder"
cd "$folder"
umask 077

configure() { printf '[req]\nprompt=no\ndistinguished_name=name\nx509_extensions=extensions\n[name]\nCN=%s\n[extensions]\n%s\n' "$1" "$2"; }

if [ ! -f ca.pem ]; then
  openssl req -x509 -new -newkey rsa:3072 -nodes -sha256 -days "$days" -keyout ca-key.pem -out ca.pem 2>/dev/null \
    -config <(configure 'Hemicycle engines' $'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash')
fi

# EdDSA and EC keys would be smaller, but every version of the plugin reads RSA in PKCS #8.
sign() {
  local file=$1 name=$2 usage=$3 alternatives=$4
  [ ! -f "$file.pem" ] || return 0
  if [ ! -f ca-key.pem ]; then
    echo "$file.pem is missing, and the key that signs is deleted: delete $PWD to start over." >&2
    return 1
  fi
  openssl req -new -newkey rsa:3072 -nodes -sha256 -keyout "$file-key.pem" -out "$file.csr" 2>/dev/null \
    -config <(configure "$name" '')
  openssl x509 -req -sha256 -days "$days" -in "$file.csr" -CA ca.pem -CAkey ca-key.pem \
    -set_serial "0x$(openssl rand -hex 16)" -out "$file.pem" 2>/dev/null \
    -extfile <(printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,keyEncipherment\nextendedKeyUsage=%s\n%s\n' "$usage" "$alternatives")
  rm "$file.csr"
}

addresses=IP:127.0.0.1
for name in "${names[@]}"; do addresses+=",DNS:$name"; done
sign node "${names[0]}" serverAuth,clientAuth "subjectAltName=$addresses"
# For securityadmin.sh, which changes users and roles.
sign admin hemicycle-admin clientAuth ''

rm -f ca-key.pem

chmod 644 ca.pem node.pem admin.pem
chmod 600 ./*-key.pem
# The user that OpenSearch runs as inside its image.
if [ "$(id -u)" = 0 ]; then chown 1000:1000 node-key.pem; fi
openssl x509 -in node.pem -noout -enddate | sed 's/^notAfter=/The certificates are good until /'
