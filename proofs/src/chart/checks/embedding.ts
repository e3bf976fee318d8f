import { writeParent } from '../../charts/find-embedding-problems.ts'
import type { Check } from './check.ts'
import { waitForPods } from './workloads.ts'

export const embedding: Check = {
  name: 'is part of another chart, which turns it off and on',
  async run(namespace) {
    const { chart, writeValues } = await writeParent(namespace.folder)
    const list = (): Promise<string> => namespace.ask('get', 'deployments', '--output=name')
    await namespace.helm(['install'], await writeValues(true), { chart })
    const problems = await waitForPods(namespace)
    const on = await list()
    await namespace.helm(['upgrade'], await writeValues(false), { chart })
    const off = await list()
    await namespace.helm(['upgrade'], await writeValues(true), { chart })
    const again = await list()
    return [
      ...problems,
      ...(on.split('\n').length === 4 && on === again ? [] : [`turned on, there are ${on}`]),
      ...(off === '' ? [] : [`turned off, there are ${off}`]),
    ]
  },
}
