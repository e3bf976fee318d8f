import { startTestStack } from '@hemicycle/tools/stack'
import { compareUncached, recordQuestions, type ComparedApi } from '../api-load/compare-uncached.ts'
import { endpoints, feedQuestion } from '../api-load/questions.ts'
import { timeEndpoints } from '../api-load/time-endpoints.ts'
import { timeRequest, type Asked } from '../api-load/time-request.ts'
import { fill } from '../fill.ts'
import { median } from '../percentile.ts'
import type { Log, Measurement } from '../proof.ts'
import { freshEnd } from '../read-feed.ts'

/** Number of comparisons, questions per run. */
const COMPARISON = { runs: 5, questions: 100 }
const CONNECTIONS = 8
const MS_PER_RUN = 2_000
const RECORDED = 1_000
const YEAR_SECONDS = 365 * 86_400
/** Of the sample parliament, whose posts the simulator serves. */
const FIRST_FILL = { days: 29, perDay: 345 }

export const LIMITS = {
  reindex: 5_000,
  firstFill: 1_000,
  p50: 1.5,
  p99: 1.25,
  throughput: 0.6,
  topics: { p50: 80, p99: 200 },
}

/** Uncached questions to the API beside the same queries to the engine alone, and the costly ones by themselves. */
export async function measureArchive(api: ComparedApi, log: Log): Promise<Measurement[]> {
  const { ours, bare } = await compareUncached(api, COMPARISON)
  log(
    `feed: p50 ${toMs(ours.p50)}, p99 ${toMs(ours.p99)}; the engine alone: p50 ${toMs(bare.p50)}, p99 ${toMs(bare.p99)}`,
  )
  const rates = await compareRates(api)
  log(
    `feed at ${CONNECTIONS} connections: ${rates.ours.toFixed(0)} answers a second; the engine alone: ${rates.bare.toFixed(0)}`,
  )
  const { topic, 'time-line': chart, coverage } = endpoints({ contributors: [], posts: [] })
  const timed = await timeEndpoints(
    api.url,
    {
      ...(topic && { topic }),
      ...(chart && { chart }),
      'chart of a year': toChartOfYear,
      ...(coverage && { coverage }),
    },
    log,
  )
  const { p50 = Infinity, p99 = Infinity } = timed.get('topic') ?? {}
  const unit = 'times the engine alone'
  return [
    { name: 'p50 of feed', value: ours.p50 / bare.p50, unit, atMost: LIMITS.p50 },
    { name: 'p99 of feed', value: ours.p99 / bare.p99, unit, atMost: LIMITS.p99 },
    {
      name: `feed at ${CONNECTIONS} connections`,
      value: rates.ratio,
      unit: 'of the engine alone',
      atLeast: LIMITS.throughput,
    },
    { name: 'p50 of topics', value: p50, unit: 'ms', atMost: LIMITS.topics.p50 },
    { name: 'p99 of topics', value: p99, unit: 'ms', atMost: LIMITS.topics.p99 },
  ]
}

const toMs = (ms: number): string => `${ms.toFixed(2)} ms`

function toChartOfYear(): Asked {
  const to = freshEnd()
  return { path: `/v1/time-line/?from=${to - YEAR_SECONDS}&to=${to}` }
}

/** Answers a second over several connections, in alternating runs. */
async function compareRates(api: ComparedApi) {
  const recorded = await recordQuestions(api, RECORDED)
  const runs: { ours: number; bare: number }[] = []
  for (let run = 0; run <= COMPARISON.runs; run += 1) {
    runs.push({
      ours: await countAnswers(api.url, feedQuestion),
      bare: await countAnswers(api.testSearch.url, (index) => at(recorded, index)),
    })
  }
  // The first run warms both up.
  const counted = runs.slice(1)
  return {
    ratio: median(counted.map(({ ours, bare }) => ours / bare)),
    ours: median(counted.map(({ ours }) => ours)),
    bare: median(counted.map(({ bare }) => bare)),
  }
}

const at = (recorded: Asked[], index: number): Asked => recorded[index % recorded.length] as Asked

async function countAnswers(url: string, toAsked: (index: number) => Asked): Promise<number> {
  const until = performance.now() + MS_PER_RUN
  let asked = 0
  let answered = 0
  const askRepeatedly = async (): Promise<void> => {
    while (performance.now() < until) {
      const question = toAsked(asked)
      asked += 1
      await timeRequest(url, question)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askRepeatedly))
  return answered / (MS_PER_RUN / 1000)
}

/** Posts a second that a collector reads from the simulator, until readers find them all. */
export async function measureFirstFill(log: Log): Promise<Measurement> {
  const stack = await startTestStack({ sample: FIRST_FILL })
  try {
    const began = performance.now()
    const posts = await fill(stack)
    const seconds = (performance.now() - began) / 1000
    log(`first fill: ${posts} posts in ${seconds.toFixed(1)} s`)
    return {
      name: 'first fill',
      value: posts / seconds,
      unit: 'posts a second',
      atLeast: LIMITS.firstFill,
    }
  } finally {
    await stack.close()
  }
}
