import { setTimeout as delay } from 'node:timers/promises'

/** Resolves when the time is over or the signal fires. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {})

/** `done` ends the loop, `again` repeats without a delay. */
type Outcome = 'done' | 'again' | void

interface RepeatOptions {
  /** Before the next attempt; may depend on the number of consecutive failures. */
  delayMs: number | ((failures: number) => number)
  /** Called for the first of consecutive failures; with `reasonOf`, for the first of each reason. */
  onFailure: (error: unknown, delayMs: number) => void
  /** Called for the first success after a failure. */
  onRecovery?: () => void
  reasonOf?: (error: unknown) => string
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Repeats work, after success and failure, until the signal fires or the work is done. Long-running work calls
 * `recovered` as soon as it succeeds.
 */
export async function repeatUntil(
  signal: AbortSignal,
  work: (recovered: () => void) => Promise<Outcome>,
  { delayMs, onFailure, onRecovery, reasonOf = () => '', wait = pause }: RepeatOptions,
): Promise<void> {
  const reasons = new Set<string>()
  let failures = 0
  const toDelay = (): number => (typeof delayMs === 'number' ? delayMs : delayMs(failures))
  const recovered = (): void => {
    if (failures > 0) onRecovery?.()
    failures = 0
    reasons.clear()
  }
  const attempt = async (): Promise<Outcome> => {
    try {
      const outcome = await work(recovered)
      recovered()
      return outcome
    } catch (error) {
      failures += 1
      const reason = reasonOf(error)
      if (!reasons.has(reason) && !signal.aborted) onFailure(error, toDelay())
      reasons.add(reason)
    }
  }
  while (!signal.aborted) {
    const outcome = await attempt()
    if (outcome === 'done') return
    if (outcome !== 'again' && !signal.aborted) await wait(toDelay(), signal)
  }
}
