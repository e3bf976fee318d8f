#!/usr/bin/env bash
# Makes a root file system of Debian trixie with PostgreSQL 17. Packages come from the mirrors that apt has here,
# whatever release of Debian this is. Quick when the folder is there; delete it to have newer packages. As root.
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
    # Somebody else may be installing something.
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends \
      -o DPkg::Lock::Timeout=300 "${missing[@]}" >&2
  fi
  mkdir -p "$(dirname "$folder")"
  # What is mounted below is mounted for these processes alone, and all of them end with the first.
  exec unshare --mount --propagation private --pid --fork --kill-child bash "$0" --inside "$folder"
fi
folder=$2

# Releases of Debian are beside each other on every mirror.
ours=$(sed --quiet 's/^VERSION_CODENAME=//p' /etc/os-release)
sources=$(
  apt-get indextargets --format "deb \$(REPO_URI) \$(CODENAME) main" \
    'Identifier: Packages' 'Origin: Debian' 'Component: main' |
    sed --quiet --regexp-extended "s# $ours(-updates|-security)? main\$# $release\1 main#p" | sort --unique
)
if [ -z "$sources" ]; then
  echo "apt knows no mirror of Debian here, from which $release could be had." >&2
  exit 1
fi

# It has its name only when it is complete: an earlier run may have been interrupted.
draft=$folder.new
rm -rf --one-file-system "$draft"
mkdir -p "$draft/tmp"

# PostgreSQL's package would create a cluster of its own, which nobody uses.
settings=/etc/postgresql-common
no_cluster="mkdir -p \"\$1$settings\" && echo 'create_main_cluster = false' >\"\$1$settings/createcluster.conf\""
TMPDIR=$draft/tmp mmdebstrap --quiet --mode=root --variant=essential --include=postgresql-17 \
  --keyring="$keyring" --essential-hook="$no_cluster" \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  "$release" "$draft/root" - <<<"$sources" >&2
mv "$draft/root" "$folder"
rm -rf "$draft"
