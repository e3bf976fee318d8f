#!/usr/bin/env bash
# Runs a tree of deploy/assemble.sh as its image would: at /app, as user 1000 without capabilities, on a read-only file
# system except for an empty /tmp and the volumes that are mounted with `rw`. As root.
# Usage: sandbox.sh NODE TREE [SOURCE:TARGET:ro|rw...] -- ARGUMENTS
set -euo pipefail

# Mounts below are visible to this process only.
if [ "$1" != --inside ]; then exec unshare --mount --propagation private bash "$0" --inside "$@"; fi
shift

node=$1 tree=$2
shift 2
# An unused folder that every system has, so nothing is left behind.
root=/mnt
mount -t tmpfs sandbox "$root"

mount_read_only() {
  mount --bind "$1" "$2"
  mount -o remount,bind,ro "$2"
}
for target in usr etc bin sbin lib lib64; do
  if [ -L "/$target" ]; then
    cp -P "/$target" "$root/$target"
  elif [ -d "/$target" ]; then
    mkdir "$root/$target"
    mount_read_only "/$target" "$root/$target"
  fi
done
mkdir "$root/app" "$root/tmp" "$root/proc" "$root/dev"
mount_read_only "$tree" "$root/app"
touch "$root/node"
mount_read_only "$node" "$root/node"
while [ "$1" != -- ]; do
  IFS=: read -r source target mode <<<"$1"
  if [ -d "$source" ]; then
    mkdir -p "$root$target"
  else
    mkdir -p "$(dirname "$root$target")"
    touch "$root$target"
  fi
  case $mode in
    ro) mount_read_only "$source" "$root$target" ;;
    rw) mount --bind "$source" "$root$target" ;;
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
