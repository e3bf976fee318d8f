import { LEAST_VALUES, set } from '../../charts/variants.ts'
import type { Helm, Namespace } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'

const WAIT = ['--wait', '--timeout', '5m']

/** Installs with one version of Helm and does the rest with the same, or with the next. */
const lives = (first: Helm, then: Helm): Check => ({
  name: `lives from its installation by Helm ${first} to its end by Helm ${then}`,
  async run(namespace) {
    const problems: string[] = []
    const tell = (what: string, found: string[]): void =>
      void problems.push(...found.map((one) => `${what}: ${one}`))
    const later = { helm: then }

    await namespace.helm(['install', ...WAIT], LEAST_VALUES, { helm: first })
    tell('after the installation', await findChanges(namespace, first))
    tell('helm test', await testRelease(namespace, then))
    const upgraded = [...LEAST_VALUES, ...set({ drainSeconds: 20 })]
    await namespace.helm(['upgrade', ...WAIT], upgraded, later)
    tell('after an upgrade', await findChanges(namespace, then))
    await namespace.helm(['rollback', '1', ...WAIT], [], later)
    tell('after a rollback', await findChanges(namespace, then))
    const drain = await namespace.ask(
      'get',
      'deployment/hemicycle-api',
      `--output=jsonpath={.spec.template.spec.containers[0].env[?(@.name=="DRAIN_SECONDS")].value}`,
    )
    if (drain !== '15') problems.push(`after a rollback the API drains for ${drain} s`)
    await namespace.helm(['uninstall', ...WAIT], [], later)
    return problems
  },
})

export const LIVES = [lives(3, 3), lives(4, 4), lives(3, 4)]

interface Event {
  type: string
  reason: string
  message: string
  involvedObject: { kind: string; name: string }
}

/** What is on the server and not as Helm wrote it, and what Kubernetes warned of. */
async function findChanges(namespace: Namespace, helm: Helm): Promise<string[]> {
  const manifest = await namespace.helm(['get manifest'], [], { helm })
  const { ok, text } = await namespace.submit(manifest, 'diff')
  const warnings = (await namespace.list<Event>('events')).filter(
    // Autoscalers miss the metrics of pods, which nobody measures here.
    ({ type, involvedObject }) =>
      type !== 'Normal' && involvedObject.kind !== 'HorizontalPodAutoscaler',
  )
  return [
    ...(ok && text === '' ? [] : [`kubectl diff says ${text}`]),
    ...warnings.map(({ reason, message }) => `${reason}: ${message}`),
  ]
}

/** The job runs as a pod that the namespace admits, and Helm sees that it has succeeded. */
async function testRelease(namespace: Namespace, helm: Helm): Promise<string[]> {
  const text = await namespace.helm(['test', '--timeout', '2m'], [], { helm })
  const events = await namespace.list<Event>('events')
  const hasRun = events.some(
    ({ reason, involvedObject }) =>
      reason === 'SuccessfulCreate' && involvedObject.name === 'hemicycle-doctor',
  )
  return [
    ...(hasRun ? [] : ['made no pod of doctor']),
    ...(/Phase:\s+Succeeded/.test(text) ? [] : [text]),
  ]
}
