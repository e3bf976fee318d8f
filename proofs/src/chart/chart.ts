import type { Log, Proof } from '../proof.ts'
import type { Check } from './checks/check.ts'
import { CHECKS } from './checks/checks.ts'
import { VARIANTS } from './checks/values.ts'
import { installKubernetes } from './kubernetes/install-kubernetes.ts'
import { type Kubernetes, openKubernetes } from './kubernetes/open-kubernetes.ts'
import { type Namespace, openNamespace } from './kubernetes/open-namespace.ts'

/** So many checks run at a time: they mostly wait for pods, and none measures time. */
const LANES = 2
/** Beyond this a check has failed, and the others still get a verdict. */
const CHECK_MS = 900_000
/** Beyond this no check goes on. */
const ALL_CHECKS_MS = 2_700_000

export const chart: Proof = {
  name: 'chart',
  promise:
    'A Kubernetes API server accepts what the chart makes of every set of values, and installing, upgrading, scaling, rolling back and removing it does what the documents say',
  proves: ['RO.13', 'RO.70', 'RO.72', 'RO.73', 'RO.74', 'RO.75', 'RO.77', 'RO.78'],
  ring: 'night',
  async run({ log }) {
    const absence = await installKubernetes()
    if (absence !== null)
      return {
        isCorrect: false,
        isNotRun: true,
        summary: `Kubernetes could not be built here: ${absence}`,
      }
    const started = performance.now()
    const kubernetes = await openKubernetes()
    try {
      log(`Kubernetes is ready after ${toSeconds(started)} s`)
      const problems: string[] = []
      const chosen = chooseChecks()
      const all = AbortSignal.timeout(ALL_CHECKS_MS)
      const checks = chosen.entries()
      const runLane = async (): Promise<void> => {
        for (const [index, check] of checks) {
          const signal = AbortSignal.any([all, AbortSignal.timeout(CHECK_MS)])
          const place = { kubernetes, name: `check-${index + 1}`, signal }
          problems.push(...(await runCheck(place, check, log)))
        }
      }
      await Promise.all(Array.from({ length: LANES }, runLane))
      problems.push(...kubernetes.listEnded().map((program) => `${program} ended by itself`))
      const megabytes = Math.round(kubernetes.readMegabytes())
      return {
        isCorrect: problems.length === 0,
        summary: `${problems.length} problems in ${chosen.length} checks, ${chosen.filter((one) => VARIANTS.includes(one)).length} of them sets of values; Kubernetes used at most ${megabytes} MB`,
      }
    } finally {
      await kubernetes.close()
    }
  },
}

/** CHART=spreads runs the checks with that word in their names. */
function chooseChecks(): Check[] {
  const word = process.env['CHART'] ?? ''
  const chosen = CHECKS.filter(({ name }) => name.includes(word))
  if (chosen.length === 0) throw new Error(`no check has ${word} in its name`)
  return chosen
}

/** Where a check runs, and for how long it may. */
interface Place {
  kubernetes: Kubernetes
  name: string
  signal: AbortSignal
}

/** A check that fails in an unexpected way must not hide the others. */
async function runCheck(place: Place, check: Check, log: Log): Promise<string[]> {
  const { kubernetes, name, signal } = place
  const started = performance.now()
  const problems = await tryCheck(place, check).catch((error: unknown) => [
    signal.aborted ? `did not end within ${toSeconds(started)} s` : String(error),
  ])
  await kubernetes.kubectl('delete', 'namespace', name, '--wait=false')
  log(`${check.name}: ${problems.length} problems, ${toSeconds(started)} s`)
  for (const problem of problems) log(`  ${problem}`)
  return problems
}

async function tryCheck({ kubernetes, name, signal }: Place, check: Check): Promise<string[]> {
  const namespace = await openNamespace(kubernetes, name, signal)
  const before = await namespace.listAll()
  const problems = await check.run(namespace)
  return [...problems, ...(await findRemains(namespace, before))]
}

/** What is left of releases that have been uninstalled. */
async function findRemains(namespace: Namespace, before: string[]): Promise<string[]> {
  for (const release of await namespace.listReleases())
    await namespace.helm(['uninstall'], [], { release })
  const listNew = async (): Promise<string[]> =>
    (await namespace.listAll()).filter((one) => !before.includes(one))
  // The controllers remove pods and what belongs to them a little later.
  if (await namespace.comesTrue(async () => (await listNew()).length === 0)) return []
  return [`after it is uninstalled there are ${(await listNew()).join()}`]
}

const toSeconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(1)
