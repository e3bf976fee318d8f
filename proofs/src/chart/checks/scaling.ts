import { LEAST_VALUES, set } from '../../charts/variants.ts'
import type { Helm, Namespace } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'
import { waitForPods } from './workloads.ts'

const PARTS = ['api', 'web']
const DEPLOYMENTS = PARTS.map((part) => `deployment/hemicycle-${part}`)

/** How many pods the values say, and how many somebody or an autoscaler then makes of them. */
const WRITTEN = 4
const SCALED = 6

const setForBoth = (values: Record<string, string | number | boolean>): string[] =>
  PARTS.flatMap((part) =>
    set(Object.fromEntries(Object.entries(values).map(([key, one]) => [`${part}.${key}`, one]))),
  )

const FIXED = [...LEAST_VALUES, ...setForBoth({ replicas: WRITTEN, 'autoscaling.enabled': false })]
const SCALING = [...LEAST_VALUES, ...setForBoth({ 'autoscaling.minReplicas': WRITTEN })]

const scalingBy = (helm: Helm): Check => ({
  name: `keeps its number of pods when autoscaling is turned on, and later, by Helm ${helm}`,
  async run(namespace) {
    const problems: string[] = []
    const upgrade = (...values: string[]): Promise<string> =>
      namespace.helm(['upgrade'], values, { helm })
    const scale = (pods: number): Promise<string> =>
      namespace.ask('scale', ...DEPLOYMENTS, `--replicas=${pods}`)
    const keep = async (what: string, pods: number, act: () => Promise<unknown>): Promise<void> => {
      const fewest = await watchFewest(namespace, act)
      problems.push(...(await waitForPods(namespace)))
      if (fewest < pods) problems.push(`${what}: ${fewest} pods instead of ${pods}`)
    }

    await namespace.helm(['install'], FIXED, { helm })
    problems.push(...(await waitForPods(namespace)))
    await keep('autoscaling is turned on', WRITTEN, () => upgrade(...SCALING))
    await keep('autoscaling is turned off', WRITTEN, () => upgrade(...FIXED))
    await scale(SCALED)
    await keep('it is turned on for more pods', SCALED, () => upgrade(...SCALING))
    await keep('an upgrade', SCALED, () => upgrade(...SCALING, ...set({ drainSeconds: 20 })))
    await scale(SCALED + 1)
    await keep('an upgrade after a debate began', SCALED + 1, () =>
      upgrade(...SCALING, ...set({ drainSeconds: 25 })),
    )
    // The number of pods was changed by hand since: Helm 4 wants to be told that its own wins.
    const force = helm === 4 ? ['--force-conflicts'] : []
    await keep('a rollback', SCALED, () => namespace.helm(['rollback', ...force], [], { helm }))
    return problems
  },
})

export const SCALINGS = [scalingBy(3), scalingBy(4)]

/** The fewest pods that one of the Deployments was meant to have at any moment while something was done. */
async function watchFewest(namespace: Namespace, act: () => Promise<unknown>): Promise<number> {
  const mark = `mark-${performance.now()}`
  const counts: number[] = []
  const marked = new Set<string>()
  const columns = 'NAME:.metadata.name,PODS:.spec.replicas,MARK:.metadata.annotations.mark'
  const stop = namespace.follow(
    (line) => {
      const [name = '', pods = '', last] = line.trim().split(/\s+/)
      if (!PARTS.some((part) => name === `hemicycle-${part}`)) return
      counts.push(Number(pods))
      if (last === mark) marked.add(name)
    },
    'get',
    'deployments',
    '--watch',
    '--no-headers',
    `--output=custom-columns=${columns}`,
  )
  try {
    if (!(await namespace.comesTrue(async () => counts.length >= PARTS.length)))
      throw new Error('kubectl does not watch')
    await act()
    // All that happened before this has been seen when this is seen.
    await namespace.ask('annotate', '--overwrite', ...DEPLOYMENTS, `mark=${mark}`)
    if (!(await namespace.comesTrue(async () => marked.size === PARTS.length)))
      throw new Error('kubectl does not watch any more')
    return Math.min(...counts)
  } finally {
    await stop()
  }
}
