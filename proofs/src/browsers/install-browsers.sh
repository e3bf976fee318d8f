#!/usr/bin/env bash
# Installs the browsers that only the proof of browsers needs, and the virtual display that WebKit draws on.
# For Debian, as root. Quick, silent and offline when nothing is missing.
set -euo pipefail

has_program() { command -v "$1" >/dev/null; }

missing=()
has_program firefox-esr || missing+=(firefox-esr)
has_program WebKitWebDriver || missing+=(webkit2gtk-driver)
has_program Xvfb || missing+=(xvfb)
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing: ${missing[*]}"
if [ "$(id -u)" != 0 ] || ! has_program apt-get; then
  echo 'This needs root and apt-get on Debian: Ubuntu has no package for Firefox ESR.' >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq --yes --no-install-recommends "${missing[@]}"
