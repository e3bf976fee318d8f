import { access } from 'node:fs/promises'
import { runCommand } from './machine/run-command.ts'

const PACKAGES = 'mmdebstrap systemd-container slirp4netns iproute2 unzip maven'
const PROGRAMS =
  'mmdebstrap systemd-nspawn slirp4netns ip nsenter unzip mvn npm go python3 openssl curl'
const INSTALL_SECONDS = 600

/** Why this host cannot have such a machine, or null. Installs the packages of Debian that are missing. */
export async function findObstacle(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'it needs root on Linux'
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    )
  if (!(await isThere('/dev/net/tun'))) return 'the host has no /dev/net/tun'
  const mounts = await runCommand(['cat', '/proc/mounts'])
  if (!/ cgroup2 /.test(mounts)) return 'no cgroup2 is mounted'
  const spaces = 'unshare --mount --net --pid --fork true'.split(' ')
  if (
    !(await runCommand(spaces).then(
      () => true,
      () => false,
    ))
  )
    return 'namespaces are refused'
  if ((await listMissing()).length > 0) await install().catch(() => {})
  const missing = await listMissing()
  return missing.length > 0 ? `missing: ${missing.join(' ')}` : null
}

const listMissing = async (): Promise<string[]> =>
  (
    await runCommand([
      'bash',
      '-c',
      `PATH=$PATH:/usr/local/go/bin; for program in ${PROGRAMS}; do command -v $program >/dev/null || echo $program; done`,
    ])
  )
    .split('\n')
    .filter((name) => name !== '')

/** Another process may be installing packages. */
const install = (): Promise<string> =>
  runCommand(
    [
      'bash',
      '-c',
      `apt-get update -qq && apt-get install -qq --yes --no-install-recommends -o DPkg::Lock::Timeout=300 ${PACKAGES}`,
    ],
    { seconds: INSTALL_SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } },
  )
