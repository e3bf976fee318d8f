import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { check } from '../charts/checkers.ts'
import { SCRAPE_SECONDS, type Scraped } from './scrape.ts'

const RULES = join(REPOSITORY_ROOT, 'deploy/prometheus/alerts.yaml')
/** Longer than the `for` of any alert except those of backups, sweeps and mail, which count in hours. */
const EXTRAPOLATED_MINUTES = 40
/** How many of the last scrapes determine the trend. */
const TREND_SCRAPES = 6

/** The alerts that would fire if the fault lasted. promtool evaluates the rules that operators load. */
export async function findAlerts(scraped: Scraped): Promise<string[]> {
  const rules = await readFile(RULES, 'utf8')
  const names = [...rules.matchAll(/- alert: (\w+)/g)].flatMap(([, name]) => name ?? [])
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-alerts-'))
  try {
    await cp(RULES, join(folder, 'alerts.yaml'))
    await writeFile(join(folder, 'test.yaml'), stringify(toTest(scraped, names)))
    const { ok, text } = await check('promtool', ['test', 'rules', 'test.yaml'], { cwd: folder })
    const fired = new Set(
      [...text.matchAll(/alertname: ?(\w+)/g)].flatMap(([, name]) => name ?? []),
    )
    // promtool reports each alert that fires, because none is expected.
    if (!ok && fired.size === 0) throw new Error(text)
    return names.filter((name) => fired.has(name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toTest({ begin, scrapes }: Scraped, names: readonly string[]) {
  const extrapolated = (EXTRAPOLATED_MINUTES * 60) / SCRAPE_SECONDS
  const series = new Set(scrapes.flatMap((scrape) => [...scrape.keys()]))
  const endSeconds = scrapes.length * SCRAPE_SECONDS + EXTRAPOLATED_MINUTES * 60
  return {
    rule_files: ['alerts.yaml'],
    evaluation_interval: '15s',
    tests: [
      {
        interval: `${SCRAPE_SECONDS}s`,
        input_series: [...series].map((name) => ({
          series: name,
          values: toValues(
            name,
            scrapes.map((scrape) => scrape.get(name)),
            begin,
            extrapolated,
          ),
        })),
        // Twice, because a rate disappears when its process is down for longer.
        alert_rule_test: [endSeconds / 2, endSeconds - 60].flatMap((at) =>
          names.map((alertname) => ({
            eval_time: `${Math.floor(at)}s`,
            alertname,
            exp_alerts: [],
          })),
        ),
      },
    ],
  }
}

/** In promtool's notation. Series of a process that is down are stale. Time starts at 0. */
function toValues(
  series: string,
  values: (number | undefined)[],
  begin: number,
  extrapolated: number,
): string {
  const shift = /_timestamp_seconds\{/.test(series) ? begin : 0
  const written = values.map((value) => (value === undefined ? 'stale' : String(value - shift)))
  const last = values.at(-1)
  if (last === undefined) return written.join(' ')
  const step = toStep(series, values)
  return `${written.join(' ')} ${last - shift + step}${step < 0 ? '' : '+'}${step}x${extrapolated}`
}

/** The change per scrape: counters and ages continue their trend, other values stay. */
function toStep(series: string, values: (number | undefined)[]): number {
  const end = values.slice(-TREND_SCRAPES).filter((value) => value !== undefined)
  const [first = 0] = end
  const last = end.at(-1) ?? 0
  const rise = end.length > 1 ? (last - first) / (end.length - 1) : 0
  if (/_(?:total|count|sum|bucket)\{/.test(series)) return Math.max(0, rise)
  // An age grows all the time, and falls back after one sign of life.
  const isAge = /_(?:age|oldest|delay)_seconds\{/.test(series)
  return isAge && rise > 0.8 * SCRAPE_SECONDS ? SCRAPE_SECONDS : 0
}
