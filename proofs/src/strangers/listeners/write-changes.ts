import { setTimeout as delay } from 'node:timers/promises'
import type { Simulator } from '@hemicycle/simulator'
import { SUBSCRIBED } from '../../site/delete-post.ts'
import type { EventKey } from './record.ts'

const PER_SECOND = 5
/** Of ten posts, one is edited and then removed, and one removed as it was. */
const TURNS = { edit: 3, remove: 6, removeEdited: 9 }

export interface Changes {
  /** What has been done at the source, and when (`performance.now()`). */
  done: ReadonlyMap<EventKey, number>
  /** Tells of an event that somebody has heard: only what readers have seen changes and goes. */
  onHeard: (key: EventKey) => void
  /** Posts come, change and go until the signal fires. */
  write: (signal: AbortSignal) => Promise<void>
}

export function createChanges(simulator: Simulator): Changes {
  const done = new Map<EventKey, number>()
  const heard = new Set<EventKey>()
  const seen: Record<'created' | 'changed', string[]> = { created: [], changed: [] }
  const authors = simulator.accounts.slice(0, SUBSCRIBED)

  const take = (turn: number, number: number): void => {
    const at = performance.now()
    const remove = (id: string | undefined): void => {
      if (id === undefined) return
      simulator.remove(id)
      done.set(`removed ${id}`, at)
    }
    const author = authors[number % authors.length]?.id ?? ''
    const { id } = simulator.post({ author, text: `Post ${number} of a busy house` })
    done.set(`created ${id}`, at)
    if (turn === TURNS.edit) {
      const edited = seen.created.shift()
      if (edited === undefined) return
      simulator.edit(edited, `Post ${edited}, as it was meant`)
      done.set(`changed ${edited}`, at)
    }
    if (turn === TURNS.remove) remove(seen.created.shift())
    if (turn === TURNS.removeEdited) remove(seen.changed.shift())
  }

  return {
    done,
    onHeard(key) {
      // A faulty stream tells it again.
      if (heard.has(key)) return
      heard.add(key)
      const [name, id = ''] = key.split(' ')
      if (name === 'created' || name === 'changed') seen[name].push(id)
    },
    async write(signal) {
      const start = performance.now()
      for (let number = 0; !signal.aborted; number += 1) {
        take(number % 10, number)
        const due = start + ((number + 1) * 1000) / PER_SECOND
        await delay(Math.max(0, due - performance.now()))
      }
    },
  }
}
