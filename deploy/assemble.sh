#!/usr/bin/env bash
# Puts together what the image of one program holds: our bundle, the packages it needs and nothing else.
# The Dockerfile runs this, and so does `npm run prove -- production-tree`: what is proven is what ships.
# Usage: deploy/assemble.sh api|web|collector|operator FOLDER, after `npm run build`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${1:-} tree=${2:-}
case $program in
  api | web | collector | operator) ;;
  *) echo 'Usage: deploy/assemble.sh api|web|collector|operator FOLDER' >&2 && exit 2 ;;
esac
[ -n "$tree" ] || { echo 'Name the folder to make.' >&2 && exit 2; }
[ -d "dist/$program" ] || { echo "There is no dist/$program: npm run build makes it." >&2 && exit 1; }
if [ -n "$(ls -A "$tree" 2>/dev/null)" ]; then echo "$tree is not empty." >&2 && exit 1; fi

# The lock is that of the whole repository, so npm wants to see every workspace it names.
for manifest in package.json package-lock.json .npmrc */package.json; do
  install -D -m 644 "$manifest" "$tree/$manifest"
done
# npm leaves out what is only for development anywhere in the lock; what is so for this program alone, we do. So are
# packages that a folder of ours takes from those programs that have them.
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

# Our own folders are in the bundle. A package beside one of them would not be found from there.
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
# Who writes the database brings its schema up to date.
case $program in collector | operator) cp -R dist/migrations "$tree/dist/migrations" ;; esac
find "$tree/dist" -name '*.map' -delete
chmod -R a+rX,go-w "$tree"
