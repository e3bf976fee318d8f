#!/usr/bin/env bash
# Extracts Debian's Postfix, and the libraries of it that this machine does not have, into a folder. Nothing is
# installed, so no service starts. Quick when the folder exists; delete it to get a newer version. As root.
# Usage: install-postfix.sh FOLDER
set -euo pipefail

folder=$1
[ ! -d "$folder" ] || exit 0

# Renamed only when complete: an earlier run may have been interrupted.
draft=$folder.new
rm -rf "$draft"
mkdir -p "$draft/archives/partial" "$draft/root"
download() {
  # Another process may be installing packages.
  apt-get install -qq --yes --download-only --reinstall --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o "Dir::Cache::archives=$draft/archives" postfix >&2
}
download || { apt-get update -qq >&2 && download; }
for package in "$draft"/archives/*.deb; do dpkg-deb --extract "$package" "$draft/root"; done
mv "$draft/root" "$folder"
rm -rf "$draft"
