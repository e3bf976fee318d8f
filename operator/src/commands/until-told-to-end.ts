/** The process was told to end before the work was done. */
class ToldToEndError extends Error {
  override name = 'ToldToEndError'
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs work that must put things in order before the process ends: told to, `ending` fires. */
export async function untilToldToEnd<Result>(
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const end = (name: string) => ending.abort(new ToldToEndError(`ended by ${name}`))
  for (const name of SIGNALS) process.on(name, end)
  try {
    return await work(ending.signal)
  } finally {
    for (const name of SIGNALS) process.off(name, end)
  }
}
