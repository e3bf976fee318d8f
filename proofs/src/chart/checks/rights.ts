import { LEAST_VALUES, set } from '../../charts/variants.ts'
import { TENANT } from '../kubernetes/accounts.ts'
import type { Helm } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'
import { waitForPods } from './workloads.ts'

const rightsWith = (helm: Helm): Check => ({
  name: `needs nothing of the cluster but the role admin in its namespace, with Helm ${helm}`,
  async run(namespace) {
    const tenant = { helm, account: 'tenant' } as const
    const early = await namespace.tryHelm(['install'], LEAST_VALUES, tenant)
    const problems = early.ok ? ['an account without rights can install'] : []
    const to = ['--clusterrole=admin', `--user=${TENANT}`]
    await namespace.ask('create', 'rolebinding', 'tenant', ...to)
    await namespace.helm(['install'], LEAST_VALUES, tenant)
    problems.push(...(await waitForPods(namespace)))
    const later = [...LEAST_VALUES, ...set({ drainSeconds: 20 })]
    await namespace.helm(['upgrade'], later, tenant)
    await namespace.helm(['test', '--timeout', '2m'], [], tenant)
    await namespace.helm(['uninstall'], [], tenant)
    await namespace.ask('delete', 'rolebinding', 'tenant')
    return problems
  },
})

export const RIGHTS = [rightsWith(3), rightsWith(4)]
