import { channel } from 'node:diagnostics_channel'

/** What one question cost, for whoever measures. */
export interface EngineTime {
  seconds: number
  isAnswered: boolean
}

const times = channel('hemicycle:engine-time')

/** Times a question to the engine and tells those who measure, if any. */
export async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now()
  let isAnswered = false
  try {
    const answer = await ask()
    isAnswered = true
    return answer
  } finally {
    const time: EngineTime = { seconds: (performance.now() - started) / 1000, isAnswered }
    times.publish(time)
  }
}

/** Calls back with each question's time; answers how to end that. */
export function watchEngineTime(onTime: (time: EngineTime) => void): () => void {
  const listen = (time: unknown) => onTime(time as EngineTime)
  times.subscribe(listen)
  return () => {
    times.unsubscribe(listen)
  }
}
