/** What is open now, in the order in which it was opened. */
const open = new Set<() => Promise<void>>()

/** A clean-up that runs once: when its owner asks for it, or when the run is interrupted before. */
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

/** Closes what is open, the latest first, and what is opened meanwhile; one that fails does not keep the others. */
export async function cleanUpAll(): Promise<void> {
  for (let once = [...open].at(-1); once; once = [...open].at(-1)) await once().catch(() => {})
}
