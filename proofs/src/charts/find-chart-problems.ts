import { type Manifest, toPod } from './manifest.ts'

/** What a set of values makes of the whole chart and breaks one of our rules. */
export const findChartProblems = (manifests: Manifest[]): string[] => [
  ...manifests.filter(({ kind }) => kind === 'Secret').map(() => 'the chart contains a secret'),
  ...manifests.flatMap(findCountedLeavers),
]

/** Otherwise the pods of the old release count, and those of the new one may end up on one machine. */
const findCountedLeavers = (manifest: Manifest): string[] =>
  (toPod(manifest)?.topologySpreadConstraints ?? [])
    .filter(({ matchLabelKeys = [] }) => !matchLabelKeys.includes('pod-template-hash'))
    .map(({ topologyKey }) => `${manifest.metadata.name} spreads by ${topologyKey} with old pods`)
