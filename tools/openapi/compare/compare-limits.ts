import { isDeepStrictEqual } from 'node:util'
import type { Break, Direction } from './document.ts'
import type { Alternative } from './to-alternatives.ts'

/** What happened to the values that a keyword allows. Both, if nobody can tell. */
interface Change {
  problem: string
  isStricter: boolean
  isLooser: boolean
}

/** Each with the value that it has when it is not there. */
const LOWER_BOUNDS = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
  minProperties: 0,
}
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Two values of these are not compared: any change may be both stricter and looser. */
const EXACT = ['pattern', 'format', 'multipleOf', 'contentEncoding', 'contentMediaType']

export const LIMITS: readonly string[] = [
  'type',
  'enum',
  'default',
  'uniqueItems',
  ...Object.keys(LOWER_BOUNDS),
  ...UPPER_BOUNDS,
  ...EXACT,
]

/** A request breaks when less is allowed than before, a response when more is. */
const isBreak = (direction: Direction, { isStricter, isLooser }: Change): boolean =>
  direction === 'request' ? isStricter : isLooser

/** The break of another type; null if the rest can be compared. */
export function compareTypes(
  direction: Direction,
  at: string,
  old: Alternative,
  now: Alternative,
): Break | null {
  if (listValues(old) && listValues(now)) return null
  const [was, is] = [toType(old), toType(now)]
  const problem = `is ${is} now, was ${was}`
  const change = { problem, isStricter: !covers(is, was), isLooser: !covers(was, is) }
  return isBreak(direction, change) ? { at, problem } : null
}

export function compareLimits(
  direction: Direction,
  at: string,
  old: Alternative,
  now: Alternative,
): Break[] {
  const changes = [...compareBounds(old, now), ...compareExact(old, now)]
  return [
    ...changes
      .filter((change) => isBreak(direction, change))
      .map(({ problem }) => ({ at, problem })),
    ...compareValues(direction, at, old, now),
    ...(direction === 'request' ? compareDefaults(at, old, now) : []),
  ]
}

function toType(alternative: Alternative): string {
  const [value] = listValues(alternative) ?? []
  if (typeof alternative['type'] === 'string') return alternative['type']
  if (value === undefined) return 'anything'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const covers = (wide: string, narrow: string): boolean =>
  wide === narrow || wide === 'anything' || (wide === 'number' && narrow === 'integer')

const listValues = ({ enum: values }: Alternative): unknown[] | null =>
  Array.isArray(values) ? values : null

/** Clients that are generated fail at a value that they do not know, and others may wait for one that is gone. */
function compareValues(
  direction: Direction,
  at: string,
  old: Alternative,
  now: Alternative,
): Break[] {
  const [before, after] = [listValues(old), listValues(now)]
  if (!before || !after) {
    const isOther = direction === 'request' ? !before && after : before && !after
    return isOther ? [{ at, problem: after ? 'is one of a list now' : 'is any value now' }] : []
  }
  const gone = before.filter((value) => !after.includes(value))
  const added = direction === 'response' ? after.filter((value) => !before.includes(value)) : []
  return [
    ...gone.map((value) => ({ at, problem: `the value ${toText(value)} is gone` })),
    ...added.map((value) => ({ at, problem: `the value ${toText(value)} is new` })),
  ]
}

function compareBounds(old: Alternative, now: Alternative): Change[] {
  const compare = (name: string, none: number, isLower: boolean): Change => {
    const [was, is] = [old[name] ?? none, now[name] ?? none] as [number, number]
    return {
      problem: `${name} is ${is} now, was ${was}`,
      isStricter: isLower ? is > was : is < was,
      isLooser: isLower ? is < was : is > was,
    }
  }
  return [
    ...Object.entries(LOWER_BOUNDS).map(([name, none]) => compare(name, none, true)),
    ...UPPER_BOUNDS.map((name) => compare(name, Infinity, false)),
  ]
}

function compareExact(old: Alternative, now: Alternative): Change[] {
  const isUnique = (alternative: Alternative) => alternative['uniqueItems'] === true
  const exact = EXACT.filter((name) => !isDeepStrictEqual(old[name], now[name])).map((name) => ({
    problem: `${name} is ${toText(now[name])} now, was ${toText(old[name])}`,
    isStricter: now[name] !== undefined,
    isLooser: old[name] !== undefined,
  }))
  const unique = {
    problem: 'uniqueItems has changed',
    isStricter: isUnique(now) && !isUnique(old),
    isLooser: isUnique(old) && !isUnique(now),
  }
  return [...exact, unique]
}

const toText = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** It is what a client means that leaves the value out. */
const compareDefaults = (at: string, old: Alternative, now: Alternative): Break[] =>
  old['default'] === undefined || isDeepStrictEqual(old['default'], now['default'])
    ? []
    : [{ at, problem: `default is ${toText(now['default'])} now, was ${toText(old['default'])}` }]
