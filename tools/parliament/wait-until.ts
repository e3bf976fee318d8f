import { setTimeout as delay } from 'node:timers/promises'

/** Looks until the condition holds, and says what was waited for when it does not. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 60_000,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs / 1000} s in vain until ${what}`)
    await delay(25)
  }
}
