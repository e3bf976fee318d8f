import type { ServerResponse } from 'node:http'

const PERIOD_MS = 30_000
const LEAST_BYTES = 16_000 * (PERIOD_MS / 1000)

/** Calls back every 30 s; returns a function that stops it. */
export type Every = (callBack: () => void) => () => void

export const everyPeriod: Every = (callBack) => {
  const timer = setInterval(callBack, PERIOD_MS)
  return () => clearInterval(timer)
}

/**
 * Aborts a response whose client reads less than 16 kB per second, averaged over 30 s. An empty write buffer means that
 * the server is the slow side. Returns a function that stops the checks.
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
