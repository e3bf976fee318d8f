import { loadavg } from 'node:os'
import { freePort } from '@hemicycle/tools/stack'
import { median } from '../percentile.ts'
import type { Measurement, Proof } from '../proof.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSite } from '../site/open-site.ts'
import { type Form, measure, type Measured } from './measure.ts'
import { findPostRoutes, type Route, ROUTES } from './routes.ts'

const RUNS = 5
const MINIMUM = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORIES = Object.keys(MINIMUM) as (keyof typeof MINIMUM)[]
const FORMS: Form[] = ['mobile', 'desktop']

/** LIGHTHOUSE=/timeline loads only pages with these letters in their address. */
const readRoutes = async (apiUrl: string): Promise<Route[]> =>
  [...ROUTES, ...(await findPostRoutes(apiUrl))].filter(({ path }) =>
    path.includes(process.env['LIGHTHOUSE'] ?? ''),
  )

export const lighthouse: Proof = {
  name: 'lighthouse',
  promise: `Lighthouse, mobile and desktop, median of ${RUNS}: performance at least ${MINIMUM.performance}, accessibility, best practices and SEO 100`,
  ring: 'night',
  async run({ log }) {
    const stack = await openSite({ days: 20, perDay: 60 })
    const port = await freePort()
    const browser = await openBrowser('night', `--remote-debugging-port=${port}`)
    try {
      const options = { site: stack.webUrl, port, categories: CATEGORIES }
      const routes = await readRoutes(stack.apiUrl)
      for (const { path } of routes) await warmUp(new URL(path, stack.webUrl))
      // Warms up: scripts are compiled on their first run.
      const { benchmark } = await measure({ path: '/' }, 'desktop', options)
      log(`this machine has ${benchmark.toFixed(0)} points; the simulated phone is 4 × slower`)
      const lines: string[] = []
      const measurements: Measurement[] = []
      for (const route of routes)
        for (const form of FORMS) {
          const runs: Measured[] = []
          for (let run = 0; run < RUNS; run += 1) runs.push(await measure(route, form, options))
          const medians = CATEGORIES.map((name) =>
            median(runs.map(({ points }) => points[name] ?? 0)),
          )
          const line = `${route.path} ${form} ${medians.join('/')}`
          log(`${line}; ${toDetails(runs)}; load ${loadavg()[0]?.toFixed(1)}`)
          for (const failure of new Set(runs.flatMap(({ failed }) => failed))) log(`  ${failure}`)
          lines.push(line)
          measurements.push(
            ...CATEGORIES.map((name, index) => ({
              name: `${route.path} ${form} ${name}`,
              value: medians[index] ?? 0,
              unit: 'of 100',
              atLeast: MINIMUM[name],
            })),
          )
        }
      return {
        isCorrect: measurements.length > 0,
        measurements,
        summary: `${CATEGORIES.join('/')}, median of ${RUNS}: ${lines.join('; ')}`,
      }
    } finally {
      await browser.close()
      await stack.close()
    }
  },
}

function toDetails(runs: Measured[]): string {
  const scores = runs.map(({ points }) => points['performance']).join(' ')
  const names = Object.keys(runs[0]?.metrics ?? {})
  const metrics = names.map((name) => {
    const value = median(runs.map((run) => run.metrics[name] ?? NaN))
    return `${name} ${name === 'CLS' ? value.toFixed(3) : `${value.toFixed(0)} ms`}`
  })
  return `performance ${scores}, ${metrics.join(', ')}`
}

/** Pictures are made on the first request, so request all pictures of a page once. */
async function warmUp(page: URL): Promise<void> {
  const html = await (await fetch(page)).text()
  const pictures = new Set(html.match(/\/v1\/images\/[\w-]+/gu))
  for (const picture of pictures) {
    const { status } = await fetch(new URL(picture, page))
    if (status !== 200) throw new Error(`${picture} of ${page.pathname} answers ${status}`)
  }
}
