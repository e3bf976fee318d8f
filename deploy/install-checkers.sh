#!/usr/bin/env bash
# Installs the tools that check deploy/ without a cluster or Docker, into one folder that can be deleted (Go's caches
# stay): helm and compose-spec, built from the Go module proxy; kubernetes-validate (which contains the Kubernetes
# schemas) and shellcheck from PyPI; caddy, nginx, Varnish, Prometheus' promtool and libfaketime, which gives a process
# a wrong time, from Debian in any version, because building them takes minutes. Varnish needs gcc to compile VCL.
# Fast if nothing is missing. Needs Go 1.26, Python 3.10 and apt-get.
# Usage: deploy/install-checkers.sh FOLDER [debian|helm]
# With "debian", installs only the tools from Debian; with "helm", only helm.
set -euo pipefail

programs=(
  helm=helm.sh/helm/v4/cmd/helm@v4.3.1
  compose-spec=github.com/compose-spec/compose-go/v2/cmd@v2.16.2
)
folder=${1:?Name the folder to install to.}
requirements=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/checkers.txt

# Go's default folder, which may be missing in PATH.
PATH=$PATH:/usr/local/go/bin

mkdir -p "$folder/bin" "$folder/have"
cd "$folder"

need() { command -v "$1" >/dev/null || { echo "$1 is missing: programs that check deploy/ are made with it." >&2 && exit 1; }; }

only=${2:-}
case $only in
  debian) programs=() ;;
  helm) programs=("${programs[0]}") ;;
esac

# Go uses its default caches, so a machine that built these before needs only seconds.
export GOFLAGS=-trimpath CGO_ENABLED=0
for program in "${programs[@]}"; do
  name=${program%%=*} module=${program#*=}
  if [ "$(cat "have/$name" 2>/dev/null || true)" = "$module" ]; then continue; fi
  need go
  began=$SECONDS
  rm -rf built
  GOBIN=$PWD/built go install "$module"
  mv built/* "bin/$name"
  echo "$module" >"have/$name"
  echo "$name: built in $((SECONDS - began)) s" >&2
done
rm -rf built

if [ "$only" = helm ]; then exit; fi

if [ "$only" != debian ] && ! cmp --quiet "$requirements" have/python; then
  need python3
  rm -rf python
  python3 -m venv python
  python/bin/pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --requirement "$requirements"
  ln --symbolic --force ../python/bin/kubernetes-validate ../python/bin/shellcheck bin/
  cp "$requirements" have/python
fi

# Extracts the packages instead of installing them, so that no service starts on this machine. Copies folders whole.
for program in \
  bin/caddy=caddy bin/nginx=nginx bin/varnishd=varnish bin/promtool=prometheus \
  lib/varnish=varnish lib/libvarnishapi.so.3=libvarnishapi3 lib/libjemalloc.so.2=libjemalloc2 \
  lib/libfaketime.so.1=libfaketime; do
  file=${program%%=*} package=${program#*=}
  if [ -e "$file" ]; then continue; fi
  need apt-get
  rm -rf package && mkdir -p package "$(dirname "$file")"
  (cd package && { apt-get download -qq "$package" || { apt-get update -qq && apt-get download -qq "$package"; }; }) >&2
  dpkg-deb --extract package/*.deb package
  case $file in
    bin/*) path="*/usr/*bin/${file#bin/}" ;;
    lib/*) path="*/usr/lib/*/${file#lib/}" ;;
  esac
  cp --recursive --dereference "$(find package -path "$path" -print -quit)" "$file"
  rm -rf package
done
