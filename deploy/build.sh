#!/usr/bin/env bash
# Builds the images of this checkout; their labels name its commit. Usage: ./build.sh [SERVICE...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# Without Git, or outside of a clone, the labels stay empty.
IMAGE_REVISION=$(git rev-parse HEAD 2>/dev/null || true)
# The time of the commit, so that the same commit makes the same labels.
IMAGE_CREATED=$(git show --no-patch --format=%cI 2>/dev/null || true)
export IMAGE_REVISION IMAGE_CREATED
docker compose build "$@"
