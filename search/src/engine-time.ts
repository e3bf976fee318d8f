import { channel } from 'node:diagnostics_channel'

/** The duration of one query, for metrics. */
export interface EngineTime {
  seconds: number
  isAnswered: boolean
  /** Null when it was answered. */
  error: unknown
}

const times = channel('hemicycle:engine-time')

/** Measures a query and publishes its duration. */
export async function timed<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now()
  const publish = (isAnswered: boolean, error: unknown = null) => {
    const time: EngineTime = {
      seconds: (performance.now() - started) / 1000,
      isAnswered,
      error,
    }
    times.publish(time)
  }
  try {
    const answer = await query()
    publish(true)
    return answer
  } catch (error) {
    publish(false, error)
    throw error
  }
}

/** Returns a function that stops the callbacks. */
export function watchEngineTime(onTime: (time: EngineTime) => void): () => void {
  const listen = (time: unknown) => onTime(time as EngineTime)
  times.subscribe(listen)
  return () => {
    times.unsubscribe(listen)
  }
}
