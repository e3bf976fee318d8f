/** In the order in which they were opened. */
const open = new Set<() => Promise<void>>()

/** Returns a clean-up that runs only once: when its owner calls it, or when the run is interrupted. */
export function cleanUpOnce(cleanUp: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<void> | null = null
  const run = async (): Promise<void> => {
    try {
      await cleanUp()
    } finally {
      open.delete(once)
    }
  }
  const once = (): Promise<void> => (done ??= run())
  open.add(once)
  return once
}

/** Runs all open clean-ups, the latest first, including those added meanwhile. A failure does not stop the others. */
export async function cleanUpAll(): Promise<void> {
  for (let once = [...open].at(-1); once; once = [...open].at(-1)) await once().catch(() => {})
}
