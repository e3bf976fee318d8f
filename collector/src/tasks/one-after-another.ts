/**
 * Runs work that must not run twice at once. Each call answers for a run that began after it: while one runs, all
 * who call share the next.
 */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    const run = work().finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }
  const follow = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => {})
    next = null
    await start()
  }
  return () => {
    if (!running) return start()
    next ??= follow(running)
    return next
  }
}
