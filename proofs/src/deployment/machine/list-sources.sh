#!/usr/bin/env bash
# Prints the sources of a release of Debian at the mirrors that apt uses here, on any release of Debian.
# Usage: list-sources.sh trixie|testing
set -euo pipefail

release=$1
ours=$(sed --quiet 's/^VERSION_CODENAME=//p' /etc/os-release)
sources=$(
  apt-get indextargets --format "deb \$(REPO_URI) \$(CODENAME) main" \
    'Identifier: Packages' 'Origin: Debian' 'Component: main' |
    sed --quiet --regexp-extended "s# $ours(-updates|-security)? main\$# $release\1 main#p" | sort --unique
)
[ -n "$sources" ] || { echo "apt has no Debian mirror here to get $release from." >&2 && exit 1; }
printf '%s\n' "$sources"
