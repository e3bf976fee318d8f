const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The process was told to end before the work was done. */
class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

/** Calls `end` when the process is told to end. The same signal for a second time ends it immediately. */
export function onSignals(end: () => void): void {
  for (const name of SIGNALS) process.once(name, end)
}

/** Runs work that must clean up before the process ends: `ending` fires when the process is told to end. */
export async function withSignals<Result>(
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const end = (name: string): void => ending.abort(new InterruptedError(`ended by ${name}`))
  for (const name of SIGNALS) process.on(name, end)
  try {
    return await work(ending.signal)
  } finally {
    for (const name of SIGNALS) process.off(name, end)
  }
}
