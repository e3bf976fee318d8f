#!/usr/bin/env bash
# Makes the file system of a Debian 13 machine with a Docker engine, as root, on a Debian that has mmdebstrap. Docker
# comes from Debian testing: Debian 13 has 26, and deploy/README.md asks for 27. About a minute.
# Usage: make-machine.sh FOLDER
set -euo pipefail

folder=${1:?Name the folder to make.}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# A mirror may be some days behind.
patient='Acquire::Check-Valid-Until "false";'

mkdir -p "$(dirname "$folder")"
draft=$folder.draft
rm -rf --one-file-system "$draft"
"$here/list-sources.sh" trixie | mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io --aptopt="$patient" \
  --include=systemd,systemd-sysv,dbus,iproute2,iptables,procps,kmod,ca-certificates,curl,git,openssl,jq \
  trixie "$draft" -

"$here/list-sources.sh" testing >"$draft/etc/apt/sources.list.d/testing.list"
printf 'Package: *\nPin: release a=testing\nPin-Priority: 100\n' >"$draft/etc/apt/preferences.d/testing"
echo "$patient" >"$draft/etc/apt/apt.conf.d/90mirror"
cp /etc/resolv.conf "$draft/etc/resolv.conf"
# No service starts here.
printf '#!/bin/sh\nexit 101\n' >"$draft/usr/sbin/policy-rc.d"
chmod +x "$draft/usr/sbin/policy-rc.d"
chroot "$draft" sh -ec '
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq --yes --no-install-recommends --target-release testing docker.io docker-cli docker-compose docker-buildx
  apt-get clean' >"$folder.log" 2>&1
rm "$draft/usr/sbin/policy-rc.d"

# Builds find the wrapper by its name, which comes first on the path; the engine asks its settings.
install -m 755 "$here/limit-runc.sh" "$draft/usr/local/sbin/runc"
mkdir -p "$draft/etc/docker"
cat >"$draft/etc/docker/daemon.json" <<'JSON'
{
  "runtimes": { "limited": { "path": "/usr/local/sbin/runc" } },
  "default-runtime": "limited",
  "exec-opts": ["native.cgroupdriver=cgroupfs"],
  "dns": ["10.0.2.3"]
}
JSON
for service in docker containerd; do
  mkdir -p "$draft/etc/systemd/system/$service.service.d"
  # A container may not raise these limits.
  printf '[Service]\nLimitNOFILE=\nLimitNPROC=\nLimitCORE=\nOOMScoreAdjust=\nLimitNOFILE=20000\nDelegate=no\n' \
    >"$draft/etc/systemd/system/$service.service.d/limits.conf"
done
echo hemicycle >"$draft/etc/hostname"
printf '127.0.0.1 localhost\n::1 localhost\n127.0.1.1 hemicycle\n' >"$draft/etc/hosts"
echo 'nameserver 10.0.2.3' >"$draft/etc/resolv.conf"
chroot "$draft" systemctl --quiet mask systemd-networkd.service systemd-resolved.service systemd-udevd.service \
  getty.target console-getty.service
mv "$draft" "$folder"
