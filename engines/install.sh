#!/usr/bin/env bash
# Installs the system packages that the engines and the browser tests need and that are missing.
# For Debian and Ubuntu, as root. Quick, silent and offline when nothing is missing.
set -euo pipefail

has_program() { command -v "$1" >/dev/null; }

has_postgres() {
  local server version
  for server in /usr/lib/postgresql/*/bin/postgres "$(command -v postgres || true)"; do
    [ -x "$server" ] || continue
    version=$("$server" --version | grep -oE '[0-9]+' | head -n 1)
    [ "$version" -lt 15 ] || return 0
  done
  return 1
}

has_java() {
  local java version
  for java in "${OPENSEARCH_JAVA_HOME:-}" "${JAVA_HOME:-}" /usr/lib/jvm/* "$(java_on_path)"; do
    [ -x "$java/bin/java" ] || continue
    version=$(sed -nE 's/^JAVA_VERSION="([0-9]+).*/\1/p' "$java/release" 2>/dev/null || true)
    [ "${version:-0}" -lt 21 ] || return 0
  done
  return 1
}

java_on_path() {
  if has_program java; then dirname "$(dirname "$(readlink -f "$(command -v java)")")"; fi
}

has_package() { dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }

# Without windows, for journeys and proofs: Debian has a package of it, Ubuntu does not. They take longer without.
has_fast_chromium() {
  has_program chromium-headless-shell ||
    ! apt-cache policy chromium-headless-shell 2>/dev/null | grep -q 'Candidate: [0-9]'
}

java_package() {
  local package
  for package in openjdk-21-jre-headless openjdk-25-jre-headless temurin-21-jre temurin-25-jre; do
    if apt-cache policy "$package" | grep -q 'Candidate: [0-9]'; then echo "$package" && return; fi
  done
  echo 'No package of Java 21 or newer is known to apt. Add the repository of adoptium.net,' >&2
  echo 'install temurin-21-jre, or set OPENSEARCH_JAVA_HOME to a Java that you have.' >&2
  return 1
}

# PostgreSQL's package would create and start a server of its own, which nobody here uses. Servers
# that exist already go on undisturbed, and an answer the operator has given stays.
forbid_main_cluster() {
  local file=/etc/postgresql-common/createcluster.conf
  mkdir -p "$(dirname "$file")"
  if ! grep -qs '^create_main_cluster' "$file"; then echo 'create_main_cluster = false' >>"$file"; fi
}

missing=()
has_postgres || missing+=(postgresql)
has_java || missing+=(java)
has_program mvn || missing+=(maven)
has_program unzip || missing+=(unzip)
has_program chromium || has_program chromium-browser || missing+=(chromium)
has_package fonts-noto-core || missing+=(fonts-noto-core)
[ "$(id -u)" != 0 ] || has_fast_chromium || missing+=(chromium-headless-shell)
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing: ${missing[*]}"
if [ "$(id -u)" != 0 ] || ! has_program apt-get; then
  echo 'That takes root, and apt-get: see engines/README.md for other systems.' >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1
apt-get update -qq
packages=()
for package in "${missing[@]}"; do
  case $package in
    java) java=$(java_package); packages+=("$java") ;;
    postgresql) forbid_main_cluster && packages+=(postgresql) ;;
    chromium-headless-shell) ;;
    *) packages+=("$package") ;;
  esac
done
has_fast_chromium || packages+=(chromium-headless-shell)
apt-get install -qq --yes --no-install-recommends "${packages[@]}"
if ! has_postgres; then
  echo 'This system brings a PostgreSQL older than 15: add the repository apt.postgresql.org.' >&2
  exit 1
fi
