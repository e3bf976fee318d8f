#!/usr/bin/env bash
# Makes the certificate of the certificate authority's own address, and the root that signs it.
# Usage: make-authority.sh FOLDER ADDRESS
set -euo pipefail

cd "$1"
[ ! -f authority.pem ] || exit 0
curve=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
openssl req -x509 "${curve[@]}" -days 30 -subj '/CN=Outside' -keyout root-key.pem -out root.pem \
  -addext basicConstraints=critical,CA:TRUE 2>/dev/null
openssl req "${curve[@]}" -subj '/CN=Authority' -keyout authority-key.pem -out authority.csr 2>/dev/null
openssl x509 -req -days 30 -in authority.csr -CA root.pem -CAkey root-key.pem -set_serial 1 -out authority.pem \
  -extfile <(echo "subjectAltName=IP:$2") 2>/dev/null
rm authority.csr root-key.pem
chmod 644 root.pem
