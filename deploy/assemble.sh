#!/usr/bin/env bash
# Assembles the files for one program's image: our bundle and the packages it needs, nothing else.
# Both the Dockerfile and `npm run prove -- production-tree` run this, so the proof tests what ships.
# Usage: deploy/assemble.sh api|web|collector|courier|operator FOLDER, after `npm run build`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${1:-} tree=${2:-}
case $program in
  api | web | collector | courier | operator) ;;
  *) echo 'Usage: deploy/assemble.sh api|web|collector|courier|operator FOLDER' >&2 && exit 2 ;;
esac
[ -n "$tree" ] || { echo 'Name the folder to make.' >&2 && exit 2; }
[ -d "dist/$program" ] || { echo "There is no dist/$program: npm run build makes it." >&2 && exit 1; }
if [ -n "$(ls -A "$tree" 2>/dev/null)" ]; then echo "$tree is not empty." >&2 && exit 1; fi

# The lock file covers the whole repository, so npm needs the manifest of every workspace.
for manifest in package.json package-lock.json .npmrc */package.json; do
  install -D -m 644 "$manifest" "$tree/$manifest"
done
# npm omits packages that are development-only in the whole lock file. We remove those that are development-only for
# this program, and peer dependencies, which our shared folders take from the programs that have them.
(
  cd "$tree"
  node --eval '
    const { readFileSync, writeFileSync } = require("node:fs")
    for (const manifest of process.argv.slice(1)) {
      const { devDependencies, peerDependencies, ...rest } = JSON.parse(readFileSync(manifest, "utf8"))
      writeFileSync(manifest, JSON.stringify(rest))
    }' package.json ./*/package.json
  npm ci --workspace "$program" --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
)

# The bundle contains our own folders, and could not find a package installed inside one of them.
rm -rf "$tree/node_modules/@hemicycle" "$tree/node_modules/.bin" "$tree/node_modules/.package-lock.json"
for manifest in */package.json; do
  folder=$tree/${manifest%/package.json}
  if [ -d "$folder/node_modules" ] && [ -n "$(find "$folder/node_modules" -name package.json -print -quit)" ]; then
    echo "$folder has packages of its own, which the bundle does not find." >&2 && exit 1
  fi
  rm -rf "$folder"
done
rm "$tree/package-lock.json" "$tree/.npmrc"
version=$(node --print 'require("./package.json").version')
printf '{ "name": "hemicycle-%s", "version": "%s", "private": true, "type": "module" }\n' \
  "$program" "$version" >"$tree/package.json"
cp LICENSE "$tree/LICENSE"

mkdir "$tree/dist"
cp -R "dist/$program" "$tree/dist/$program"
# The programs that write to the database also migrate its schema.
case $program in collector | operator) cp -R dist/migrations "$tree/dist/migrations" ;; esac
# Those that write documents or answer questions about them also have the lists of words by subject.
case $program in api | collector | operator) cp -R dist/subjects "$tree/dist/subjects" ;; esac
find "$tree/dist" -name '*.map' -delete
chmod -R a+rX,go-w "$tree"
