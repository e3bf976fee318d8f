#!/usr/bin/env bash
# Runs runc without the limits that the host does not let a container set: those of controllers that the host keeps for
# itself, of open files above its own, and marks for the kernel's killer of processes. A real machine needs none of this.
set -euo pipefail

# value NAME SHORT ARGUMENTS: the value of an option.
value() {
  local name=$1 short=$2
  shift 2
  while [ $# -gt 0 ]; do
    case $1 in
      "$name" | "$short") echo "${2:-}" && return ;;
      "$name"=* | "$short"=*) echo "${1#*=}" && return ;;
    esac
    shift
  done
}

limit() {
  local controllers limited
  controllers=$(cat /sys/fs/cgroup/cgroup.controllers 2>/dev/null || true)
  # `exec` hands over a process alone; its settings are not within "process".
  limited=$(jq --arg controllers "$controllers" --argjson files "$(ulimit -Hn)" '
    def process:
      del(.oomScoreAdj)
      | if .rlimits then .rlimits |= map(if .type == "RLIMIT_NOFILE" then .hard = ([.hard, $files] | min) | .soft = ([.soft, .hard] | min) else . end) else . end;
    ($controllers | split(" ")) as $have
    | if .process then .process |= process else process end
    | if .linux.resources then .linux.resources |= with_entries(select(
        ({ memory: "memory", cpu: "cpu", pids: "pids", blockIO: "io", hugepageLimits: "hugetlb" }[.key]) as $controller
        | $controller == null or ($have | index($controller)))) else . end' "$1")
  printf '%s\n' "$limited" >"$1"
}

case " $* " in
  *' exec '*)
    file=$(value --process -p "$@")
    if [ -n "$file" ]; then limit "$file"; fi
    ;;
  *' create '* | *' run '*)
    bundle=$(value --bundle -b "$@")
    limit "${bundle:-.}/config.json"
    ;;
esac
exec /usr/sbin/runc "$@"
