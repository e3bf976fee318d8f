#!/usr/bin/env bash
# Builds what the proof `chart` starts, from the Go module proxy, into folders that can be deleted: Helm 4 as for the
# proof `charts`, and in FOLDER/kubernetes the programs of Kubernetes and etcd (versions in go.mod), kwok and Helm 3.
# Copies the definitions of the Prometheus operator's and the Gateway API's kinds. Fast if nothing is missing. Needs
# Go 1.26.
# Usage: install-kubernetes.sh FOLDER
set -euo pipefail

kwok=sigs.k8s.io/kwok@v0.8.0
helm=helm.sh/helm/v3@v3.22.0
operator=github.com/prometheus-operator/prometheus-operator@v0.85.0
gateway=sigs.k8s.io/gateway-api@v1.7.0

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
"$here/../../../../deploy/install-checkers.sh" "${1:?Name the folder to install to.}" helm
folder=$1/kubernetes
wanted=$(cat "${BASH_SOURCE[0]}" "$here"/go.{mod,sum} | sha256sum)
if [ "$(cat "$folder/have" 2>/dev/null || true)" = "$wanted" ]; then exit 0; fi

# Go's default folder, which may be missing in PATH.
PATH=$PATH:/usr/local/go/bin
export CGO_ENABLED=0 GOFLAGS='-trimpath -buildvcs=false'

# Prints the folder of a module, which Go compares with its database of checksums. Go also has the files of one that
# needs a newer Go, but then says so and fails.
download() {
  GOTOOLCHAIN=local go mod download "$1" >&2 || true
  echo "$(go env GOMODCACHE)/$1"
}

cd "$here"
go mod download
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/kinds"

kubernetes=$(go list -m -f '{{.Version}}' k8s.io/kubernetes)
# Otherwise they say that they are v0.0.0, which the chart refuses.
flags='-s -w'
for package in k8s.io/component-base/version k8s.io/client-go/pkg/version; do
  for value in gitVersion="$kubernetes" gitMajor=1 gitMinor="$(cut -d. -f2 <<<"$kubernetes")"; do
    flags+=" -X $package.$value"
  done
done
# Beside other work, since it takes minutes.
nice go build -ldflags "$flags" -o "$folder/bin/" tool
mv "$folder/bin/server" "$folder/bin/etcd"

GOBIN=$folder/bin nice go install "${kwok%@*}/cmd/kwok@${kwok#*@}"
stages=$(download "$kwok")/kustomize/stage
# Nodes and pods are ready at once, and pods of a job have succeeded.
for file in "$stages"/{node/fast,node/heartbeat,pod/fast}/*-*.yaml; do
  echo ---
  cat "$file"
done >"$folder/stages.yaml"

GOBIN=$folder/bin nice go install "${helm%@*}/cmd/helm@${helm#*@}"
mv "$folder/bin/helm" "$folder/bin/helm-3"

kinds=$(download "$operator")/example/prometheus-operator-crd
cp "$kinds"/*_{servicemonitors,prometheusrules}.yaml "$folder/kinds"
cp "$(download "$gateway")"/config/crd/standard/*_{gateways,httproutes}.yaml "$folder/kinds"
chmod --recursive u+w "$folder"

echo "$wanted" >"$folder/have"
