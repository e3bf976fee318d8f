import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpOnce, freePort, runProcess, waitUntil } from '@hemicycle/tools/stack'
import type { Output } from '../../charts/checkers.ts'
import { readMemory } from '../../read-memory.ts'
import { type Account, writeCredentials } from './accounts.ts'
import { KUBERNETES_FOLDER } from './install-kubernetes.ts'
import { NODES } from './nodes.ts'
import { runClient } from './run-client.ts'

/** Beyond this, it does not start. */
const START_MS = 300_000
const STOP_MS = 30_000
const POLL_MS = 300

export interface Kubernetes {
  /** For files of the checks; removed with everything else. */
  folder: string
  /** What a program needs to ask this API server as an account. */
  toEnv: (account: Account) => Record<string, string>
  kubectl: (...args: string[]) => Promise<Output>
  /** The most that its processes have had together, in MB. */
  readMegabytes(): number
  /** The programs that have ended by themselves. */
  listEnded(): string[]
  close(): Promise<void>
}

/** Starts etcd, the API server, the controllers, the scheduler and two nodes of kwok, on loopback only. */
export async function openKubernetes(): Promise<Kubernetes> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-chart-'))
  const closings = [cleanUpOnce(() => rm(folder, { recursive: true, force: true }))]
  const close = async (): Promise<void> => {
    for (const end of closings.toReversed()) await end()
  }
  const started: { name: string; pid: number | undefined; hasEnded: () => boolean }[] = []
  const start = (name: string, args: string[]): void => {
    const [program, env] = [join(KUBERNETES_FOLDER, 'bin', name), { HOME: folder }]
    const running = runProcess({ name, program, args, cwd: folder, env, onLine: () => {} })
    let hasEnded = false
    void running.exit.then(() => (hasEnded = true))
    started.push({ name, pid: running.pid, hasEnded: () => hasEnded })
    closings.push(cleanUpOnce(() => running.stop(STOP_MS)))
  }
  const listEnded = (): string[] =>
    started.filter(({ hasEnded }) => hasEnded()).map(({ name }) => name)

  try {
    const port = await freePort()
    const certificates = join(folder, 'certificates')
    const authority = join(certificates, 'apiserver.crt')
    const server = `https://127.0.0.1:${port}`
    const { tokens, key, toConfig } = await writeCredentials(folder, server, authority)
    const toEnv = (account: Account): Record<string, string> => ({
      HOME: folder,
      KUBECONFIG: toConfig(account),
    })
    const kubectl = (...args: string[]): Promise<Output> =>
      runClient(join(KUBERNETES_FOLDER, 'bin/kubectl'), args, toEnv('administrator'))
    const waitFor = async (what: string, ...args: string[]): Promise<void> => {
      const holds = async (): Promise<boolean> =>
        listEnded().length > 0 || (await kubectl(...args)).ok
      await waitUntil(what, holds, START_MS, POLL_MS)
      if (listEnded().length > 0) throw new Error(`${listEnded().join()} ended`)
    }

    // A socket: whoever may not read the folder cannot ask it.
    const socket = `unix://${folder}/etcd.sock`
    start('etcd', [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${socket}`,
      '--advertise-client-urls=unix://etcd:1',
      '--listen-peer-urls=unix://peer:1',
      '--initial-advertise-peer-urls=unix://peer:1',
      '--initial-cluster=default=unix://peer:1',
      '--unsafe-no-fsync',
      '--log-level=error',
    ])
    start('kube-apiserver', [
      `--etcd-servers=${socket}`,
      '--bind-address=127.0.0.1',
      '--advertise-address=127.0.0.1',
      `--secure-port=${port}`,
      // The service `kubernetes` cannot have an endpoint on loopback.
      '--endpoint-reconciler-type=none',
      `--cert-dir=${certificates}`,
      '--anonymous-auth=false',
      `--token-auth-file=${tokens}`,
      '--authorization-mode=RBAC',
      '--service-cluster-ip-range=10.96.0.0/16',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${key}`,
      `--service-account-signing-key-file=${key}`,
    ])
    await waitFor('the API server is ready', 'get', '--raw=/readyz')
    const alone = ['--secure-port=0', '--leader-elect=false']
    start('kube-controller-manager', [
      `--kubeconfig=${toConfig('controllers')}`,
      '--use-service-account-credentials',
      `--service-account-private-key-file=${key}`,
      `--root-ca-file=${authority}`,
      ...alone,
    ])
    start('kube-scheduler', [`--kubeconfig=${toConfig('scheduler')}`, ...alone])

    const nodes = join(folder, 'nodes.json')
    await writeFile(nodes, JSON.stringify(NODES))
    await waitFor('nodes can be made', 'apply', `--filename=${nodes}`)
    start('kwok', [
      `--kubeconfig=${toConfig('administrator')}`,
      `--config=${join(KUBERNETES_FOLDER, 'stages.yaml')}`,
      '--manage-all-nodes',
    ])
    const kinds = join(KUBERNETES_FOLDER, 'kinds')
    await waitFor('kinds can be defined', 'apply', '--server-side', `--filename=${kinds}`)
    const isEstablished = '--for=condition=Established'
    await waitFor('the kinds are known', 'wait', isEstablished, 'crd', '--all', '--timeout=10s')
    await waitFor(
      'the nodes are ready',
      'wait',
      '--for=condition=Ready',
      'node',
      '--all',
      '--timeout=10s',
    )
    const readMegabytes = (): number =>
      started.reduce((sum, { pid = null }) => sum + readMemory(pid, 'VmHWM'), 0)
    return { folder, toEnv, kubectl, readMegabytes, listEnded, close }
  } catch (error) {
    await close()
    throw error
  }
}
