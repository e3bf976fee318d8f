import type { ServerResponse } from 'node:http'

const PERIOD_MS = 30_000
const LEAST_BYTES = 16_000 * (PERIOD_MS / 1000)

/** Calls back every 30 s; answers how to end that. */
export type Every = (callBack: () => void) => () => void

export const everyPeriod: Every = (callBack) => {
  const timer = setInterval(callBack, PERIOD_MS)
  return () => clearInterval(timer)
}

/**
 * Breaks an answer off whose reader takes less than 16 kB a second, on average over 30 s. When nothing is left to be
 * taken it is we who are slow. Answers how to end that.
 */
export function watchSpeed(response: ServerResponse, every: Every): () => void {
  const countSent = () => response.socket?.bytesWritten ?? 0
  let before = countSent()
  return every(() => {
    const sent = countSent()
    const isWaited = response.writableLength > 0
    if (isWaited && sent - before < LEAST_BYTES) response.destroy()
    before = sent
  })
}
