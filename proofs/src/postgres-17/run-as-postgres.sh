#!/usr/bin/env bash
# Runs a program of PostgreSQL 17 in the root file system of install-postgres.sh, confined as in deploy/compose.yaml: as
# the user postgres without capabilities, on a read-only file system except for an empty /tmp and DATA, which is
# mounted at /var/lib/postgresql. As root.
# Usage: run-as-postgres.sh ROOT DATA PROGRAM ARGUMENTS
set -euo pipefail

# Mounts below are visible to this process only.
if [ "$1" != --inside ]; then exec unshare --mount --propagation private bash "$0" --inside "$@"; fi
shift

root=$1 data=$2 program=$3
shift 3
home=/var/lib/postgresql
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$data" "$root$home"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
# Shared memory of a killed server disappears with it.
mount -t tmpfs -o size=256m,mode=1777 shm "$root/dev/shm"
mount -t tmpfs -o size=64m,mode=1777 tmp "$root/tmp"
chroot "$root" chown postgres:postgres "$home"

# Also ends when its parent is killed.
exec chroot "$root" /usr/bin/env --chdir="$home" setpriv --reuid=postgres --regid=postgres --clear-groups \
  --no-new-privs --inh-caps=-all --bounding-set=-all --pdeathsig=INT "/usr/lib/postgresql/17/bin/$program" "$@"
