import { setTimeout as pause } from 'node:timers/promises'

/** Returns false on timeout. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  seconds: number,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await pause(100)
  }
  return true
}
