import { LEAST_VALUES } from '../../charts/variants.ts'
import type { Namespace } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'
import { waitForPods } from './workloads.ts'

/** One that YAML could take for a switch, one as long as Helm allows, and an ordinary one. */
const RELEASES = ['true', 'an-installation-for-a-parliament-with-a-long-name-123', 'posts']
const DIGITS = '123'

export const names: Check = {
  name: `stands ${RELEASES.length} times in one namespace, with names that are odd or long`,
  async run(namespace) {
    const problems: string[] = []
    const before = await namespace.listAll()
    const digits = await namespace.tryHelm(['install'], LEAST_VALUES, { release: DIGITS })
    if (digits.ok || !digits.text.includes('begin with a letter'))
      problems.push(`a release ${DIGITS} is not refused by the chart: ${digits.text}`)
    const left = (await namespace.listAll()).filter((name) => !before.includes(name))
    if (left.length > 0) problems.push(`a release ${DIGITS} leaves ${left.join()}`)

    for (const release of RELEASES) {
      const { ok, text } = await namespace.tryHelm(['install'], LEAST_VALUES, { release })
      if (!ok) problems.push(`a release ${release}: ${text}`)
    }
    problems.push(...(await waitForPods(namespace)))
    return [
      ...problems,
      ...(await findSharedSecrets(namespace)),
      ...(await findWrongServices(namespace)),
    ]
  },
}

interface Ingress {
  spec: { tls: { secretName: string }[] }
}

async function findSharedSecrets(namespace: Namespace): Promise<string[]> {
  const ingresses = await namespace.list<Ingress>('ingresses')
  const secrets = new Set(
    ingresses.flatMap(({ spec }) => spec.tls.map(({ secretName }) => secretName)),
  )
  return secrets.size === RELEASES.length
    ? []
    : [`the certificates are in ${[...secrets].join() || 'no Secret'}`]
}

interface Slice {
  metadata: { labels: Record<string, string> }
  endpoints: { targetRef: { name: string } }[] | null
}

/** Each service has two pods, which no other service of its kind has, and our name, by which alerts find it. */
async function findWrongServices(namespace: Namespace): Promise<string[]> {
  const listSlices = async () =>
    (await namespace.list<Slice>('endpointslices')).map(({ metadata, endpoints }) => ({
      service: metadata.labels['kubernetes.io/service-name'] ?? '',
      pods: (endpoints ?? []).map(({ targetRef }) => targetRef.name),
    }))
  const areComplete = async (): Promise<boolean> => {
    const slices = await listSlices()
    return slices.length === RELEASES.length * 3 && slices.every(({ pods }) => pods.length === 2)
  }
  const problems = (await namespace.comesTrue(areComplete)) ? [] : ['services do not find two pods']
  const slices = await listSlices()
  const all = slices.flatMap(({ pods }) => pods)
  return [
    ...problems,
    ...(new Set(all).size === all.length ? [] : ['two services lead to one pod']),
    ...slices
      .filter(({ service }) => !service.includes('hemicycle'))
      .map(({ service }) => `alerts do not find ${service}`),
  ]
}
