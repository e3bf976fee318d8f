import { renderChart } from './render-chart.ts'
import { LEAST_VALUES, set } from './variants.ts'

/** Values without which nothing is rendered. */
const REQUIRED = ['siteUrl', 'exports', 'image.registry', 'secrets.engines', 'secrets.x']

/** Invalid values, with a word that the error must contain. */
const REFUSED: [Record<string, string | number | boolean>, string][] = [
  [{ siteUrl: 'http://posts.example.org' }, 'siteUrl'],
  [{ siteUrl: 'https://posts.example.org/' }, 'siteUrl'],
  [{ exports: 'all' }, 'exports'],
  [{ 'web.replcas': 3 }, 'replcas'],
  [{ drainSeconds: 5 }, 'drainSeconds'],
  [{ 'backup.enabled': true }, 'backup.claim'],
  [{ 'alerts.enabled': true }, 'secrets.courier'],
  [{ 'alerts.texts': 'on' }, 'texts'],
  [{ 'httpRoute.enabled': true }, 'httpRoute.parentRefs'],
  [{ 'podLabels.app\\.kubernetes\\.io/component': 'api' }, 'app.kubernetes.io/component'],
  // The cluster would refuse these only after the job of the schema.
  [{ siteUrl: 'https://Posts.example.org' }, 'siteUrl'],
  [{ siteUrl: 'https://192.0.2.1' }, 'siteUrl'],
  [{ siteUrl: 'https://pösts.example.org' }, 'siteUrl'],
  [{ 'backup.schedule': 'every night' }, 'schedule'],
  [{ 'backup.schedule': '0 0 3 * * *' }, 'schedule'],
  [{ 'secrets.mail': 'a..b' }, 'mail'],
  [{ 'api.autoscaling.minReplicas': 9 }, 'api.autoscaling.minReplicas'],
  [{ 'web.resources.requests.memory': '1Gi' }, 'web.resources.requests.memory'],
  [{ 'api.resources.limits.cpu': '0.4' }, 'api.resources.requests.cpu'],
]

/** Sets of values that must be refused, with the words that the error must contain. */
export const listRefused = (): { values: string[]; words: string[] }[] => [
  { values: [], words: REQUIRED },
  ...REFUSED.map(([values, word]) => ({
    values: [...LEAST_VALUES, ...set(values)],
    words: [word],
  })),
]

/** Values that must be refused with their name, and are not. */
export async function findAcceptedValues(): Promise<string[]> {
  const problems: string[] = []
  for (const { values, words } of listRefused()) {
    const { ok, text } = await renderChart(values)
    const unnamed = words.filter((word) => !text.includes(word))
    if (ok || unnamed.length > 0)
      problems.push(`${values.join(' ')} is not refused for ${unnamed.join() || words.join()}`)
  }
  return problems
}
