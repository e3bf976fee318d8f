import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cleanUpOnce, runProcess, waitUntil } from '@hemicycle/tools/stack'
import type { Network } from './open-network.ts'
import { runCommand } from './run-command.ts'

const BOOT_MS = 180_000
const POWER_OFF_MS = 120_000
const ENVIRONMENT = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root'
/** What Docker needs of a container that it runs in. */
const CAPABILITIES = 'SYS_ADMIN NET_ADMIN NET_RAW SYS_MODULE BPF PERFMON SYSLOG MKNOD'

/** A Debian 13 with systemd and Docker, in a container of systemd with a network of its own. */
export interface Machine {
  /** Its file system, as this host sees it. */
  root: string
  /** A folder of this host, which the machine reads at /given. */
  given: string
  /** Until Docker answers. */
  boot(): Promise<void>
  /** An orderly end. */
  powerOff(): Promise<void>
  /** Runs a command of its shell as root and returns its output. */
  run: (command: string, seconds?: number) => Promise<string>
  close: () => Promise<void>
}

export async function openMachine(folder: string, network: Network): Promise<Machine> {
  const [root, given] = [join(folder, 'root'), join(folder, 'given')]
  await mkdir(given, { recursive: true })
  let running: ReturnType<typeof runProcess> | null = null

  const start = () =>
    runProcess({
      name: 'systemd-nspawn',
      program: 'systemd-nspawn',
      args: toArguments({ root, given, network }),
      cwd: '/',
      env: {
        SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1',
        SYSTEMD_NSPAWN_API_VFS_WRITABLE: 'network',
        SYSTEMD_SECCOMP: '0',
      },
      onLine: () => {},
    })
  const run = async (command: string, seconds = 60): Promise<string> => {
    const leader = await findChild(running?.pid)
    const enter = `nsenter --target ${leader} --mount --uts --ipc --net --pid --root env -i -C /`
    const all = [...enter.split(' '), ...ENVIRONMENT.split(' '), 'bash', '-euo', 'pipefail', '-c']
    return runCommand([...all, command], { seconds })
  }
  const powerOff = async (): Promise<void> => {
    const ending = running
    if (!ending) return
    await run('systemctl poweroff --no-wall').catch(() => {})
    const late = delay(POWER_OFF_MS, 'late', { ref: false })
    if ((await Promise.race([ending.exit, late])) === 'late') await ending.kill()
    running = null
  }
  const close = cleanUpOnce(powerOff)
  return {
    root,
    given,
    async boot() {
      const started = start()
      running = started
      void started.exit.then(() => (running = running === started ? null : running))
      const answers = () => run('docker version >/dev/null').then(() => true)
      await waitUntil('Docker answers in the machine', answers, BOOT_MS, 500)
    },
    powerOff,
    run,
    close,
  }
}

function toArguments({ root, given, network }: { root: string; given: string; network: Network }) {
  return [
    '--quiet --boot --register=no --keep-unit --resolv-conf=off --timezone=off --link-journal=no --console=pipe'.split(
      ' ',
    ),
    `--directory=${root}`,
    `--machine=${network.machine}`,
    `--network-namespace-path=/run/netns/${network.machine}`,
    `--capability=${CAPABILITIES.split(' ')
      .map((name) => `CAP_${name}`)
      .join(',')}`,
    `--bind-ro=${given}:/given`,
    '--setenv=container=systemd-nspawn',
  ].flat()
}

/** The first process of the machine, as this host numbers it. */
async function findChild(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const child = Number(children.split(' ')[0])
  if (!child) throw new Error('the machine does not run')
  return child
}
