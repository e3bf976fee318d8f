import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { check, ROOT } from '../charts/checkers.ts'
import { SCRAPE_SECONDS, type Scraped } from './scrape.ts'

const RULES = join(ROOT, 'deploy/prometheus/alerts.yaml')
/** Longer than any alert waits, but for those of backups, sweeps and mails, which count in hours. */
const HELD_MINUTES = 40
/** How much of the end of a fault says how it would have gone on. */
const TREND_LOOKS = 6

/** Which alerts would have fired, had it gone on as it was in the end. By promtool, from the rules that operators load. */
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
    // It complains of each alert that fires although none is expected; of nothing else.
    if (!ok && fired.size === 0) throw new Error(text)
    return names.filter((name) => fired.has(name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toTest({ begin, looks }: Scraped, names: readonly string[]) {
  const held = (HELD_MINUTES * 60) / SCRAPE_SECONDS
  const series = new Set(looks.flatMap((look) => [...look.keys()]))
  const endSeconds = looks.length * SCRAPE_SECONDS + HELD_MINUTES * 60
  return {
    rule_files: ['alerts.yaml'],
    evaluation_interval: '15s',
    tests: [
      {
        interval: `${SCRAPE_SECONDS}s`,
        input_series: [...series].map((one) => ({
          series: one,
          values: toValues(
            one,
            looks.map((look) => look.get(one)),
            begin,
            held,
          ),
        })),
        // Twice: a rate is gone when its process is away for longer.
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

/** As promtool writes series; what a process that is away had told is stale. Time begins at 0 there. */
function toValues(
  series: string,
  values: (number | undefined)[],
  begin: number,
  held: number,
): string {
  const shift = /_timestamp_seconds\{/.test(series) ? begin : 0
  const told = values.map((value) => (value === undefined ? 'stale' : String(value - shift)))
  const last = values.at(-1)
  if (last === undefined) return told.join(' ')
  const step = toStep(series, values)
  return `${told.join(' ')} ${last - shift + step}${step < 0 ? '' : '+'}${step}x${held}`
}

/** By how much it goes on: counters and ages as in the end of the fault, other numbers stay. */
function toStep(series: string, values: (number | undefined)[]): number {
  const end = values.slice(-TREND_LOOKS).filter((value) => value !== undefined)
  const [first = 0] = end
  const last = end.at(-1) ?? 0
  const rise = end.length > 1 ? (last - first) / (end.length - 1) : 0
  if (/_(?:total|count|sum|bucket)\{/.test(series)) return Math.max(0, rise)
  // It grew all the time; after a moment of silence it is small again.
  const isAge = /_(?:age|oldest|delay)_seconds\{/.test(series)
  return isAge && rise > 0.8 * SCRAPE_SECONDS ? SCRAPE_SECONDS : 0
}
