/** Calm enough for a log, often enough to see that it goes on. */
const PACE_MS = 5_000

export interface Progress {
  report: (line: string) => void
  /** How long it is silent at least. */
  paceMs?: number
}

/** Runs `work`, and while it runs tells at that pace what `look` finds, unless that is what was told before. */
export async function tellProgress<Result>(
  { report, paceMs = PACE_MS }: Progress,
  look: () => string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  let told: string | null = null
  const timer = setInterval(() => {
    const found = look()
    if (found !== null && found !== told) report(found)
    told = found
  }, paceMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
