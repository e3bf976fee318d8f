import type { Namespace } from '../kubernetes/open-namespace.ts'

interface Deployment {
  metadata: { name: string; generation: number }
  spec: { replicas: number }
  status: {
    observedGeneration?: number
    replicas?: number
    updatedReplicas?: number
    conditions?: { type: string; status: string; message: string }[]
  }
}

interface Pod {
  metadata: { name: string; deletionTimestamp?: string; labels: Record<string, string> }
  spec: { nodeName?: string }
}

/** Waits until every Deployment has all its pods, of its newest kind only; returns those that do not get there. */
export async function waitForPods(namespace: Namespace): Promise<string[]> {
  const isComplete = ({ metadata, spec, status }: Deployment): boolean =>
    status.observedGeneration === metadata.generation &&
    status.updatedReplicas === spec.replicas &&
    status.replicas === spec.replicas
  const listIncomplete = async (): Promise<Deployment[]> =>
    (await namespace.list<Deployment>('deployments')).filter((one) => !isComplete(one))
  if (await namespace.comesTrue(async () => (await listIncomplete()).length === 0)) return []
  return (await listIncomplete()).map(({ metadata, status }) => {
    const reasons = (status.conditions ?? []).map(({ message }) => message)
    return `${metadata.name} does not get its pods: ${reasons.join('; ')}`
  })
}

/** Pods that stay, of the programs and not of jobs. */
export async function listPods(namespace: Namespace): Promise<Pod[]> {
  const pods = await namespace.list<Pod>('pods')
  return pods.filter(
    ({ metadata }) =>
      metadata.deletionTimestamp === undefined &&
      ['api', 'web', 'collector', 'courier', 'operator'].includes(toComponent(metadata.labels)),
  )
}

export const toComponent = (labels: Record<string, string>): string =>
  labels['app.kubernetes.io/component'] ?? ''
