import type { RunningApi } from '../api/running-api.ts'
import { feedQuestion } from './questions.ts'
import { recordEngine, type Recorded } from './record-engine.ts'
import { median, timeRequest, toTimes } from './time-request.ts'

/** A feed question nobody asked before, against the engine asked the same without us; one after the other in turn. */
export async function compareUncached(
  api: RunningApi,
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
      bare.push(await timeRequest(api.own.url, question))
      asked += 1
    }
    runs.push({ ours, bare })
  }
  // The first one warms both up.
  const counted = runs.slice(1)
  return {
    ratio: median(counted.map(({ ours, bare }) => median(ours) / median(bare))),
    ours: toTimes(counted.flatMap((one) => one.ours)),
    bare: toTimes(counted.flatMap((one) => one.bare)),
  }
}

/** As many questions as will be asked, each with a window of its own, as the API asks them of the engine. */
async function recordQuestions(api: RunningApi, count: number): Promise<Recorded[]> {
  const recorder = await recordEngine(api.own.url)
  const watched = await api.startAnother({ OPENSEARCH_URL: recorder.url })
  try {
    // Names and months are read at first, which is no part of a question.
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
