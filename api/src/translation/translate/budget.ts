import { withTimeout } from '@hemicycle/process'
import { giveBackCharacters, takeCharacters, type Store } from '@hemicycle/store'
import { LRUCache } from 'lru-cache'

/** How many characters each engine may translate per day (UTC). */
export interface Budget {
  /** Null, and nothing is taken, when the engine's day or the client's share of it is used up. */
  take(use: { engine: string; characters: number; client: string }): Promise<Taken | null>
  /** Until the next day (UTC). */
  secondsLeft(): number
}

interface Taken {
  /** For a translation that failed. */
  giveBack(): Promise<void>
}

const DAY_MS = 86_400_000
/** No client can use up the day alone. */
const MAX_CLIENT_SHARE = 1 / 4
const MAX_CLIENTS = 10_000

/** The engine's total is counted in the store for all processes; per client, and while the store is down, only in this process. */
export function createBudget(
  store: Store,
  limitOf: (engine: string) => number,
  now: () => Date,
): Budget {
  const used = new LRUCache<string, number>({ max: MAX_CLIENTS })
  let countedDay = ''

  return {
    async take({ engine, characters, client }) {
      const day = now().toISOString().slice(0, 10)
      if (day !== countedDay) used.clear()
      countedDay = day
      const limit = limitOf(engine)
      const counts = [
        { key: `${day} ${engine}`, max: limit },
        { key: `${day} ${engine} ${client}`, max: limit * MAX_CLIENT_SHARE },
      ]
      const usedOf = (key: string): number => used.get(key) ?? 0
      const undoCount = (): void => {
        for (const { key } of counts) used.set(key, Math.max(0, usedOf(key) - characters))
      }
      if (counts.some(({ key, max }) => usedOf(key) + characters > max)) return null
      for (const { key } of counts) used.set(key, usedOf(key) + characters)

      const taken = await withTimeout(
        () => takeCharacters(store, { engine, day, characters, limit }),
        'away',
      )
      if (taken === false) {
        undoCount()
        return null
      }
      return {
        async giveBack() {
          undoCount()
          if (taken === 'away') return
          await withTimeout(() => giveBackCharacters(store, { engine, day, characters }), undefined)
        },
      }
    },
    secondsLeft: () => Math.ceil((DAY_MS - (now().getTime() % DAY_MS)) / 1000),
  }
}
