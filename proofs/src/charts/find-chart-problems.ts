import { type Manifest, type PolicyRule, toPod, toTemplate } from './manifest.ts'

/** What Kubernetes accepts as the value of a label. */
const LABEL = /^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/

/** What a set of values makes of the whole chart and breaks one of our rules. */
export const findChartProblems = (manifests: Manifest[]): string[] => [
  ...manifests.filter(({ kind }) => kind === 'Secret').map(() => 'the chart contains a secret'),
  ...manifests.flatMap(findCountedLeavers),
  ...findPortProblems(manifests),
  ...manifests.flatMap(findLabelProblems),
]

/** Otherwise the pods of the old release count, and those of the new one may end up on one machine. */
const findCountedLeavers = (manifest: Manifest): string[] =>
  (toPod(manifest)?.topologySpreadConstraints ?? [])
    .filter(({ matchLabelKeys = [] }) => !matchLabelKeys.includes('pod-template-hash'))
    .map(({ topologyKey }) => `${manifest.metadata.name} spreads by ${topologyKey} with old pods`)

/** Policies name ports by numbers, since not every plugin knows names, and let in only where a container listens. */
function findPortProblems(manifests: Manifest[]): string[] {
  const listening = new Set(
    manifests
      .flatMap((manifest) => toPod(manifest)?.containers ?? [])
      .flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
  )
  const toPorts = (rules: PolicyRule[] = []): (number | string)[] =>
    rules.flatMap(({ ports = [] }) => ports.map(({ port }) => port))
  return manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ metadata, spec }) => [
      ...[...toPorts(spec?.ingress), ...toPorts(spec?.egress)]
        .filter((port) => typeof port !== 'number')
        .map((port) => `${metadata.name} names the port ${port}`),
      ...toPorts(spec?.ingress)
        .filter((port) => typeof port === 'number' && !listening.has(port))
        .map((port) => `${metadata.name} lets others reach ${port}, where nothing listens`),
    ])
}

const findLabelProblems = (manifest: Manifest): string[] =>
  [manifest.metadata.labels, toTemplate(manifest)?.metadata?.labels].flatMap((labels = {}) =>
    Object.entries(labels)
      .filter(([, value]) => typeof value !== 'string' || !LABEL.test(value))
      .map(([name, value]) => `${manifest.metadata.name} has a label ${name}: ${String(value)}`),
  )
