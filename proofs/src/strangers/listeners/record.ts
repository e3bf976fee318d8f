import type { StreamEvent } from './listener.ts'

/** An event, without the id that differs in each process. */
export type EventKey = `${string} ${string}`

export const toKey = ({ name, data }: Pick<StreamEvent, 'name' | 'data'>): EventKey => {
  const { id = '' } = JSON.parse(data) as { id?: string }
  return `${name} ${id}`
}

/** After one that is missing, all others are out of place. */
const MOST_PROBLEMS = 1_000

export interface Place {
  /** Returns whether it is the one that comes next. */
  hear: (key: EventKey) => boolean
  /** The number of events heard. */
  position: () => number
}

export interface Record {
  /** Everything that anybody has heard, in the order of who heard it first. */
  told: readonly EventKey[]
  problems: string[]
  open: (name: string) => Place
}

/** Compares what all listeners hear: the same events in the same order, none left out and none twice. */
export function createRecord(onFirst: (key: EventKey) => void): Record {
  const told: EventKey[] = []
  const problems: string[] = []
  return {
    told,
    problems,
    open(name) {
      let position = 0
      return {
        hear(key) {
          if (position === told.length) {
            told.push(key)
            onFirst(key)
          }
          const isNext = told[position] === key
          if (!isNext && problems.length < MOST_PROBLEMS)
            problems.push(`${name} heard "${key}" as number ${position}, not "${told[position]}"`)
          position += 1
          return isNext
        },
        position: () => position,
      }
    },
  }
}

/** Compares what was told with what was done: each change once, and those of one post in their order. */
export function listDifferences(told: readonly EventKey[], done: Iterable<EventKey>): string[] {
  const expected = new Set(done)
  const heard = new Set<EventKey>()
  const problems: string[] = []
  for (const key of told) {
    const id = key.slice(key.indexOf(' ') + 1)
    if (heard.has(key)) problems.push(`"${key}" was told twice`)
    else if (!expected.has(key)) problems.push(`"${key}" was told, but never happened`)
    else if (heard.has(`removed ${id}`)) problems.push(`"${key}" was told after its removal`)
    else if (!key.startsWith('created ') && !heard.has(`created ${id}`))
      problems.push(`"${key}" was told before its creation`)
    heard.add(key)
  }
  for (const key of expected) if (!heard.has(key)) problems.push(`"${key}" was not told`)
  return problems
}
