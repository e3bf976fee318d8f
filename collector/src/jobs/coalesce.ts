/**
 * Keeps runs of some work from overlapping. Each call resolves with a run that began after it: while one runs, all
 * callers share the next.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    const run = work().finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }
  const startAfter = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => {})
    next = null
    await start()
  }
  return () => {
    if (!running) return start()
    next ??= startAfter(running)
    return next
  }
}
