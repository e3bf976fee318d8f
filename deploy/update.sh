#!/usr/bin/env bash
# Replaces what runs by what HEMICYCLE_VERSION in deploy/.env names, without a failed request: the new process of
# the API, then of the site, runs beside the old one until it is healthy; the old one gets time to finish.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

compose() { docker compose "$@"; }

replace() {
  local service=$1 old new waited=0
  old=$(compose ps --quiet "$service")
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

compose build
compose run --rm operator backup
# The schema first: a collector brings it up to date when it starts, and the old API goes on reading.
compose up --detach --no-deps collector backup
replace api
replace web
compose ps
