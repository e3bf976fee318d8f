import { takeCharacters, type Store } from '@hemicycle/store'
import { within } from './within.ts'

/** How many characters a translation engine may be given on a day (UTC). */
export interface Budget {
  /** False, and nothing taken, when the day's characters are used up. */
  take(engine: string, characters: number): Promise<boolean>
  /** Until the next day. */
  secondsLeft(): number
}

const DAY_MS = 86_400_000

/** Counted in the store for all processes together; while it is away, by this process alone. */
export function openBudget(
  store: Store,
  limitOf: (engine: string) => number,
  now: () => Date,
): Budget {
  const used = new Map<string, number>()

  return {
    async take(engine, characters) {
      const day = now().toISOString().slice(0, 10)
      const key = `${day} ${engine}`
      const limit = limitOf(engine)
      const before = used.get(key) ?? 0
      if (before + characters > limit) return false
      for (const old of used.keys()) if (!old.startsWith(day)) used.delete(old)
      used.set(key, before + characters)
      return within(() => takeCharacters(store, { engine, day, characters, limit }), true)
    },
    secondsLeft: () => Math.ceil((DAY_MS - (now().getTime() % DAY_MS)) / 1000),
  }
}
