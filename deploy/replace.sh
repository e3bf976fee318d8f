#!/usr/bin/env bash
# Replaces the API or the site without a failed request, for example after a change of its settings or secrets: a new
# container is started beside the old one; when it is healthy, the old one gets time to finish.
# Usage: ./replace.sh [--check] api|web...
# With --check, only looks whether it can.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

compose() { docker compose "$@"; }

# An interrupted run leaves two containers, and this script cannot tell which one to keep.
check_single() {
  [ "$(compose ps --all --quiet "$1" | wc -l)" != 1 ] || return 0
  compose ps --all "$1" >&2
  echo "There must be one $1. Of two, remove the one that is not healthy, or the older:" >&2
  echo '  docker stop NAME && docker rm NAME' >&2
  echo "If there is none: docker compose up --detach $1. Then run this again." >&2
  return 1
}

replace() {
  local service=$1 old new waited=0
  old=$(compose ps --quiet "$service")
  if [ -z "$old" ]; then
    echo "$service does not run: docker compose up --detach $service. Then run this again." >&2
    return 1
  fi
  compose up --detach --no-deps --no-recreate --scale "$service=2" "$service"
  new=$(compose ps --quiet "$service" | grep --invert-match --line-regexp --fixed-strings "$old")
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$new")" = healthy ]; do
    if [ "$waited" -ge 90 ]; then
      docker logs --tail 20 "$new" >&2
      docker rm --force "$new" >/dev/null
      echo "The new $service does not become healthy; the old one goes on." >&2
      return 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  docker stop "$old" >/dev/null
  docker rm "$old" >/dev/null
  compose up --detach --no-deps --no-recreate --scale "$service=1" "$service"
}

only_check=
if [ "${1:-}" = --check ]; then only_check=yes && shift; fi
[ $# -gt 0 ] || { sed -n 's/^# Usage: /Usage: /p' "${BASH_SOURCE[0]}" >&2 && exit 2; }
for service in "$@"; do
  case $service in api | web) check_single "$service" ;; *) echo "$service cannot be replaced this way." >&2 && exit 2 ;; esac
done
[ -z "$only_check" ] || exit 0
for service in "$@"; do replace "$service"; done
