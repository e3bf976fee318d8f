import { withTimeout } from '@hemicycle/process'
import { giveBackCharacters, takeCharacters, type Store } from '@hemicycle/store'
import { LRUCache } from 'lru-cache'

/** How many characters a translation engine may be given on a day (UTC). */
export interface Budget {
  /** Null, and nothing taken, when the engine's day or the share of whoever asks is used up. */
  take(use: { engine: string; characters: number; asker: string }): Promise<Taken | null>
  /** Until the next day. */
  secondsLeft(): number
}

interface Taken {
  /** When it came to nothing. */
  giveBack(): Promise<void>
}

const DAY_MS = 86_400_000
/** Nobody uses up a day alone. */
const LARGEST_SHARE = 1 / 4
const MAX_ASKERS = 10_000

/** Counted in the store for all processes together; while it is away, and for each who asks, by this process alone. */
export function openBudget(
  store: Store,
  limitOf: (engine: string) => number,
  now: () => Date,
): Budget {
  const used = new LRUCache<string, number>({ max: MAX_ASKERS })
  let countedDay = ''

  return {
    async take({ engine, characters, asker }) {
      const day = now().toISOString().slice(0, 10)
      if (day !== countedDay) used.clear()
      countedDay = day
      const limit = limitOf(engine)
      const counts = [
        { key: `${day} ${engine}`, most: limit },
        { key: `${day} ${engine} ${asker}`, most: limit * LARGEST_SHARE },
      ]
      const usedOf = (key: string): number => used.get(key) ?? 0
      const countBack = (): void => {
        for (const { key } of counts) used.set(key, Math.max(0, usedOf(key) - characters))
      }
      if (counts.some(({ key, most }) => usedOf(key) + characters > most)) return null
      for (const { key } of counts) used.set(key, usedOf(key) + characters)

      const isTaken = await withTimeout(
        () => takeCharacters(store, { engine, day, characters, limit }),
        'away',
      )
      if (isTaken === false) {
        countBack()
        return null
      }
      return {
        async giveBack() {
          countBack()
          if (isTaken === 'away') return
          await withTimeout(() => giveBackCharacters(store, { engine, day, characters }), undefined)
        },
      }
    },
    secondsLeft: () => Math.ceil((DAY_MS - (now().getTime() % DAY_MS)) / 1000),
  }
}
