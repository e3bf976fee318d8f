/** Rare enough for a log, often enough to see that it is still running. */
const INTERVAL_MS = 5_000

export interface Progress {
  report: (line: string) => void
  intervalMs?: number
}

/** Runs `work` and meanwhile reports what `look` returns at each interval, unless it has not changed. */
export async function reportProgress<Result>(
  { report, intervalMs = INTERVAL_MS }: Progress,
  look: () => string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  let last: string | null = null
  const timer = setInterval(() => {
    const current = look()
    if (current !== null && current !== last) report(current)
    last = current
  }, intervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
