import { LEAST_VALUES } from '../../charts/variants.ts'
import type { Helm, Namespace } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'

const JOB = 'job/hemicycle-migrate'
const POLICY = 'networkpolicy/hemicycle-migrate'

const migrationBy = (helm: Helm): Check => ({
  name: `lets the job of the schema go on with its network when Helm ${helm} stops waiting`,
  async run(namespace) {
    // Nothing runs, as on a cluster that has no room.
    await namespace.ask('create', 'quota', 'full', '--hard=pods=0')
    const { ok } = await namespace.tryHelm(['install', '--timeout', '8s'], LEAST_VALUES, { helm })
    const problems = ok ? ['Helm did not wait for the job'] : []
    problems.push(...(await findMissing(namespace, 'Helm has stopped waiting')))
    await namespace.ask('delete', 'quota', 'full')
    const hasEnded = async (): Promise<boolean> =>
      (await namespace.ask('get', JOB, '--output=jsonpath={.status.succeeded}')) === '1'
    if (!(await namespace.comesTrue(hasEnded))) problems.push('the job does not come to its end')
    problems.push(...(await findMissing(namespace, 'the job has ended')))
    const seconds = await namespace.ask(
      'get',
      JOB,
      '--output=jsonpath={.spec.ttlSecondsAfterFinished}',
    )
    if (!(Number(seconds) > 0)) problems.push('the job does not go away by itself')

    await namespace.helm(['upgrade', '--timeout', '2m'], LEAST_VALUES, { helm })
    for (const name of [JOB, POLICY])
      if ((await namespace.kubectl('get', name)).ok)
        problems.push(`${name} stays after the next upgrade`)
    return problems
  },
})

export const MIGRATIONS = [migrationBy(3), migrationBy(4)]

async function findMissing(namespace: Namespace, moment: string): Promise<string[]> {
  const problems: string[] = []
  for (const name of [JOB, POLICY])
    if (!(await namespace.kubectl('get', name)).ok) problems.push(`${moment}: ${name} is gone`)
  return problems
}
