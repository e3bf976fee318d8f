import { channel } from 'node:diagnostics_channel'

/** What one question cost, for whoever measures. */
export interface EngineTime {
  seconds: number
  isAnswered: boolean
  /** Why it was not answered. */
  error: unknown
}

const times = channel('hemicycle:engine-time')

/** Times a question to the engine and tells those who measure, if any. */
export async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now()
  const tell = (isAnswered: boolean, error: unknown = null) => {
    const time: EngineTime = {
      seconds: (performance.now() - started) / 1000,
      isAnswered,
      error,
    }
    times.publish(time)
  }
  try {
    const answer = await ask()
    tell(true)
    return answer
  } catch (error) {
    tell(false, error)
    throw error
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
