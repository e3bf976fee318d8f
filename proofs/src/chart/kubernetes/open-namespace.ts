import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanUpOnce, runProcess, waitUntil } from '@hemicycle/tools/stack'
import { CHECKERS_FOLDER, type Output } from '../../charts/checkers.ts'
import { CHART } from '../../charts/variants.ts'
import type { Account } from './accounts.ts'
import { KUBERNETES_FOLDER } from './install-kubernetes.ts'
import type { Kubernetes } from './open-kubernetes.ts'
import { runClient } from './run-client.ts'

/** The major versions of Helm. */
export type Helm = 3 | 4

const PROGRAMS: Record<Helm, string> = {
  3: join(KUBERNETES_FOLDER, 'bin/helm-3'),
  4: join(CHECKERS_FOLDER, 'bin/helm'),
}

export const RELEASE = 'hemicycle'
const POLL_MS = 500
/** Beyond this, something will not happen any more. */
const TIMEOUT_MS = 180_000

interface HelmOptions {
  release?: string
  chart?: string
  helm?: Helm
  account?: Account
}

export interface Namespace {
  name: string
  /** For files of the check. */
  folder: string
  kubectl(...args: string[]): Promise<Output>
  /** The answer of kubectl; a failure is an error. */
  ask(...args: string[]): Promise<string>
  /** Objects of a kind. */
  list<Found>(kind: string, ...args: string[]): Promise<Found[]>
  /** Has kubectl do something with a manifest. */
  submit(manifest: string, ...args: string[]): Promise<Output>
  /** Runs a command of Helm on a release of the chart; a failure is an error. */
  helm(command: string[], values: string[], options?: HelmOptions): Promise<string>
  /** The same, whatever comes of it. */
  tryHelm(command: string[], values: string[], options?: HelmOptions): Promise<Output>
  /** Calls back with each line that kubectl prints, until it is told to stop. */
  follow(onLine: (line: string) => void, ...args: string[]): () => Promise<void>
  /** Names of all releases. */
  listReleases(): Promise<string[]>
  /** Names of all objects, except events. */
  listAll(): Promise<string[]>
  /** False when it does not come to hold. */
  comesTrue(holds: () => Promise<boolean>): Promise<boolean>
}

/**
 * A new namespace that admits no pod which the strictest of Kubernetes' standards forbids. When the signal fires, every
 * wait ends and no further program starts.
 */
export async function openNamespace(
  { folder, kubectl: run, toEnv }: Kubernetes,
  name: string,
  signal: AbortSignal,
): Promise<Namespace> {
  const kubectl = async (...args: string[]): Promise<Output> => {
    signal.throwIfAborted()
    return run('--namespace', name, ...args)
  }
  const ask = async (...args: string[]): Promise<string> => succeed(await kubectl(...args))
  const tryHelm: Namespace['tryHelm'] = async (
    command,
    values,
    { release = RELEASE, chart = CHART, helm = 4, account = 'administrator' } = {},
  ) => {
    signal.throwIfAborted()
    const [verb = '', ...others] = command
    const isWithChart = verb === 'install' || verb === 'upgrade'
    const args = [...verb.split(' '), release, ...(isWithChart ? [chart] : []), ...others]
    return runClient(PROGRAMS[helm], [...args, ...values, '--namespace', name], toEnv(account))
  }
  const comesTrue = (holds: () => Promise<boolean>): Promise<boolean> =>
    waitUntil('it holds', async () => signal.aborted || holds(), TIMEOUT_MS, POLL_MS).then(
      () => !signal.aborted,
      () => false,
    )

  const level = 'pod-security.kubernetes.io'
  succeed(await run('create', 'namespace', name))
  succeed(
    await run(
      'label',
      'namespace',
      name,
      `${level}/enforce=restricted`,
      `${level}/warn=restricted`,
    ),
  )
  // The controllers put these there a little later.
  const isFilled = async (): Promise<boolean> =>
    (await kubectl('get', 'serviceaccount/default', 'configmap/kube-root-ca.crt')).ok
  if (!(await comesTrue(isFilled))) throw new Error(`the namespace ${name} stays empty`)
  const kinds = toLines(
    await ask('api-resources', '--namespaced', '--verbs=list', '--output=name'),
  ).filter((kind) => !kind.startsWith('events'))

  return {
    name,
    folder,
    kubectl,
    ask,
    async list<Found>(kind: string, ...args: string[]) {
      return (JSON.parse(await ask('get', kind, '--output=json', ...args)) as { items: Found[] })
        .items
    },
    async submit(manifest, ...args) {
      const file = join(folder, `${name}.yaml`)
      await writeFile(file, manifest)
      return kubectl(...args, `--filename=${file}`)
    },
    tryHelm,
    helm: async (...args) => succeed(await tryHelm(...args)),
    follow(onLine, ...args) {
      const running = runProcess({
        name: 'kubectl',
        program: join(KUBERNETES_FOLDER, 'bin/kubectl'),
        args: ['--namespace', name, ...args],
        cwd: folder,
        env: toEnv('administrator'),
        onLine,
      })
      return cleanUpOnce(() => running.stop())
    },
    async listReleases() {
      const args = ['list', '--all', '--short', '--namespace', name]
      const list = succeed(await runClient(PROGRAMS[3], args, toEnv('administrator')))
      return toLines(list)
    },
    async listAll() {
      return toLines(await ask('get', kinds.join(), '--output=name'))
    },
    comesTrue,
  }
}

const toLines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

function succeed({ ok, text, answer }: Output): string {
  if (!ok) throw new Error(text)
  return answer
}
