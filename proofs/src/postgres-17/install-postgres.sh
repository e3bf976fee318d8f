#!/usr/bin/env bash
# Creates a root file system of Debian trixie with PostgreSQL 17. Packages come from the mirrors that apt uses here,
# on any release of Debian. Quick when the folder exists; delete it to get newer packages. As root.
# Usage: install-postgres.sh FOLDER
set -euo pipefail

release=trixie
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

if [ "$1" != --inside ]; then
  folder=$1
  [ ! -d "$folder" ] || exit 0
  missing=()
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
  [ -e "$keyring" ] || missing+=(debian-archive-keyring)
  apt-get update -qq >&2
  if [ ${#missing[@]} -gt 0 ]; then
    # Another process may be installing packages.
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends \
      -o DPkg::Lock::Timeout=300 "${missing[@]}" >&2
  fi
  mkdir -p "$(dirname "$folder")"
  # Mounts below are visible to these processes only, and all of them end with the first.
  exec unshare --mount --propagation private --pid --fork --kill-child bash "$0" --inside "$folder"
fi
folder=$2

# Every mirror has all releases of Debian.
ours=$(sed --quiet 's/^VERSION_CODENAME=//p' /etc/os-release)
sources=$(
  apt-get indextargets --format "deb \$(REPO_URI) \$(CODENAME) main" \
    'Identifier: Packages' 'Origin: Debian' 'Component: main' |
    sed --quiet --regexp-extended "s# $ours(-updates|-security)? main\$# $release\1 main#p" | sort --unique
)
if [ -z "$sources" ]; then
  echo "apt has no Debian mirror here to get $release from." >&2
  exit 1
fi

# Renamed only when complete: an earlier run may have been interrupted.
draft=$folder.new
rm -rf --one-file-system "$draft"
mkdir -p "$draft/tmp"

# Keeps PostgreSQL's package from creating an unused cluster.
settings=/etc/postgresql-common
no_cluster="mkdir -p \"\$1$settings\" && echo 'create_main_cluster = false' >\"\$1$settings/createcluster.conf\""
TMPDIR=$draft/tmp mmdebstrap --quiet --mode=root --variant=essential --include=postgresql-17 \
  --keyring="$keyring" --essential-hook="$no_cluster" \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  "$release" "$draft/root" - <<<"$sources" >&2
mv "$draft/root" "$folder"
rm -rf "$draft"
