#!/usr/bin/env bash
# Runs a tree of deploy/assemble.sh as its image would: at /app, as user 1000 without any rights, on a file system
# that cannot be written but for an empty /tmp and the volumes that are mounted with `rw`. As root.
# Usage: cage.sh NODE TREE [SOURCE:PLACE:ro|rw...] -- ARGUMENTS
set -euo pipefail

# What is mounted below is mounted for this process alone.
if [ "$1" != --inside ]; then exec unshare --mount --propagation private bash "$0" --inside "$@"; fi
shift

node=$1 tree=$2
shift 2
# A folder that every system has and nobody uses: nothing is left behind.
root=/mnt
mount -t tmpfs cage "$root"

show() {
  mount --bind "$1" "$2"
  mount -o remount,bind,ro "$2"
}
for place in usr etc bin sbin lib lib64; do
  if [ -L "/$place" ]; then
    cp -P "/$place" "$root/$place"
  elif [ -d "/$place" ]; then
    mkdir "$root/$place"
    show "/$place" "$root/$place"
  fi
done
mkdir "$root/app" "$root/tmp" "$root/proc" "$root/dev"
show "$tree" "$root/app"
touch "$root/node"
show "$node" "$root/node"
while [ "$1" != -- ]; do
  IFS=: read -r source place mode <<<"$1"
  if [ -d "$source" ]; then
    mkdir -p "$root$place"
  else
    mkdir -p "$(dirname "$root$place")"
    touch "$root$place"
  fi
  case $mode in
    ro) show "$source" "$root$place" ;;
    rw) mount --bind "$source" "$root$place" ;;
  esac
  shift
done
shift
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o size=64m,mode=1777 tmp "$root/tmp"
mount -o remount,ro "$root"

exec chroot "$root" /usr/bin/env --chdir=/app setpriv --reuid=1000 --regid=1000 --clear-groups \
  --no-new-privs --inh-caps=-all --bounding-set=-all /node "$@"
