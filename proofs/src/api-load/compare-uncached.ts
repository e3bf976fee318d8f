import type { RunningApi } from '../api/running-api.ts'
import { median } from '../percentile.ts'
import { feedQuestion } from './questions.ts'
import { recordEngine, type Recorded } from './record-engine.ts'
import { timeRequest, toTimes } from './time-request.ts'

/** An API and the engine that it asks. */
export interface ComparedApi extends Pick<RunningApi, 'url' | 'startAnother'> {
  testSearch: Pick<RunningApi['testSearch'], 'url'>
}

/** Uncached feed questions to the API, compared with the same queries sent to the engine directly, in turn. */
export async function compareUncached(
  api: ComparedApi,
  { runs: times, questions }: { runs: number; questions: number },
) {
  const recorded = await recordQuestions(api, questions * (times + 1))
  const runs: { ours: number[]; bare: number[] }[] = []
  let asked = 0
  for (let run = 0; run <= times; run += 1) {
    const ours: number[] = []
    const bare: number[] = []
    for (let index = 0; index < questions; index += 1) {
      const question = recorded[asked % recorded.length]
      if (!question) throw new Error('the engine was asked nothing')
      ours.push(await timeRequest(api.url, feedQuestion(asked)))
      bare.push(await timeRequest(api.testSearch.url, question))
      asked += 1
    }
    runs.push({ ours, bare })
  }
  // The first run warms both up.
  const counted = runs.slice(1)
  return {
    ratio: median(counted.map(({ ours, bare }) => median(ours) / median(bare))),
    ours: toTimes(counted.flatMap(({ ours }) => ours)),
    bare: toTimes(counted.flatMap(({ bare }) => bare)),
  }
}

/** The engine queries that the API sends for this many questions, each with its own time window. */
export async function recordQuestions(api: ComparedApi, count: number): Promise<Recorded[]> {
  const recorder = await recordEngine(api.testSearch.url)
  const watched = await api.startAnother({ OPENSEARCH_URL: recorder.url })
  try {
    // The first request also reads names and months; discard it.
    await timeRequest(watched.url, feedQuestion(0))
    recorder.take()
    const recorded: Recorded[] = []
    for (let index = 0; index < count; index += 1) {
      await timeRequest(watched.url, feedQuestion(index))
      recorded.push(...recorder.take().slice(-1))
    }
    return recorded
  } finally {
    await watched.kill()
    await recorder.close()
  }
}
