import { findChartProblems } from './find-chart-problems.ts'
import type { Manifest } from './manifest.ts'
import { renderChart } from './render-chart.ts'
import { EXAMPLE_VALUES } from './variants.ts'

/** The longest name of a service, which is a DNS label. */
const MAX_LENGTH = 63
/** One that YAML could take for a switch, and one as long as Helm allows. */
const RELEASES = ['true', 'an-installation-for-a-parliament-with-a-long-name-123']

/** Names of releases that make a chart which does not work. */
export async function findNameProblems(): Promise<string[]> {
  const problems: string[] = []
  const names: string[] = []
  for (const release of RELEASES) {
    const { text, ok, manifests } = await renderChart(EXAMPLE_VALUES, { release })
    if (!ok) problems.push(`a release ${release}: ${text}`)
    const services = manifests.filter(({ kind }) => kind === 'Service')
    const wrong = services.filter(
      // Prometheus takes its jobs from them, and alerts look for our name.
      ({ metadata: { name } }) => name.length > MAX_LENGTH || !name.includes('hemicycle'),
    )
    problems.push(
      ...findChartProblems(manifests),
      ...wrong.map(({ metadata: { name } }) => `a release ${release} has a service ${name}`),
    )
    names.push(...new Set(manifests.flatMap(listNames)))
  }
  // A service whose name begins with a digit is refused by the cluster.
  const { ok, text } = await renderChart(EXAMPLE_VALUES, { release: '123' })
  if (ok || !text.includes('begin with a letter')) problems.push(`a release 123: ${text}`)
  const shared = names.filter((name, index) => names.indexOf(name) !== index)
  problems.push(...shared.map((name) => `two releases share ${name}`))
  return problems
}

/** Those of the objects, and of the Secret in which an ingress keeps its certificate. */
const listNames = ({ kind, metadata, spec }: Manifest): string[] => [
  `${kind} ${metadata.name}`,
  ...(spec?.tls ?? []).map(({ secretName }) => `Secret ${secretName}`),
]
