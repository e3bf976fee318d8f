import type { OpenApi } from '../api/open-api.ts'
import { feedQuestion } from './questions.ts'
import { recordEngine, type Recorded } from './record-engine.ts'
import { median, percentile, timeRequest } from './time-request.ts'

const RUNS = 5
const QUESTIONS = 100

/** A feed question nobody asked before, against the engine asked the same without us; one after the other in turn. */
export async function compareUncached(api: OpenApi) {
  const recorded = await recordQuestions(api)
  const runs: { ours: number[]; bare: number[] }[] = []
  let asked = 0
  for (let run = 0; run <= RUNS; run += 1) {
    const ours: number[] = []
    const bare: number[] = []
    for (let index = 0; index < QUESTIONS; index += 1) {
      const question = recorded[asked % recorded.length]
      if (!question) throw new Error('the engine was asked nothing')
      ours.push(await timeRequest(api.url, feedQuestion(asked)))
      bare.push(await timeRequest(api.own.url, question.path, question.body))
      asked += 1
    }
    runs.push({ ours, bare })
  }
  // The first one warms both up.
  const counted = runs.slice(1)
  const all = { ours: counted.flatMap((one) => one.ours), bare: counted.flatMap((one) => one.bare) }
  return {
    ratio: median(counted.map(({ ours, bare }) => median(ours) / median(bare))),
    ours: { p50: median(all.ours), p99: percentile(all.ours, 0.99) },
    bare: { p50: median(all.bare), p99: percentile(all.bare, 0.99) },
  }
}

/** As many questions as will be asked, each with a window of its own, as the API asks them of the engine. */
async function recordQuestions(api: OpenApi): Promise<Recorded[]> {
  const recorder = await recordEngine(api.own.url)
  const watched = await api.startAnother({ OPENSEARCH_URL: recorder.url })
  try {
    // Names and months are read at first, which is no part of a question.
    await timeRequest(watched.url, feedQuestion(0))
    recorder.take()
    const recorded: Recorded[] = []
    for (let index = 0; index < QUESTIONS * (RUNS + 1); index += 1) {
      await timeRequest(watched.url, feedQuestion(index))
      recorded.push(...recorder.take().slice(-1))
    }
    return recorded
  } finally {
    await watched.kill()
    await recorder.close()
  }
}
