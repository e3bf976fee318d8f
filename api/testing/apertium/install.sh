#!/usr/bin/env bash
# Installs Apertium, which the tests of translation run for real: Spanish and French into English.
# For Debian and Ubuntu, as root. Quick, silent and offline when nothing is missing.
set -euo pipefail

has_package() { dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }

missing=()
for package in apertium apertium-apy apertium-eng-spa apertium-fr-es; do
  has_package "$package" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing: ${missing[*]}"
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo 'That takes root, and apt-get.' >&2
  exit 1
fi
# The package would start a server for the whole network. An answer the operator has given stays.
service=/etc/systemd/system/apertium-apy.service
if ! has_package apertium-apy && [ ! -e "$service" ] && [ ! -L "$service" ]; then
  mkdir -p "$(dirname "$service")"
  ln -s /dev/null "$service"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq --yes --no-install-recommends "${missing[@]}"
