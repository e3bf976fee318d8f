import { roster, type Roster } from '@hemicycle/contract'
import { Compile } from 'typebox/compile'
import { SourceError } from './source-reading.ts'

const checked = Compile(roster)
const MAX_FAULTS = 20

/** A roster that fits its type, has real days and names nobody twice; all faults are told together. */
export function checkRoster(name: string, content: unknown): Roster {
  if (!checked.Check(content)) {
    const faults = checked.Errors(content).map((one) => `${one.instancePath || '/'} ${one.message}`)
    throw toSourceError(name, faults)
  }
  const faults = [...listRepeated(content), ...listNoDays(content)]
  if (faults.length > 0) throw toSourceError(name, faults)
  return content
}

export function toSourceError(name: string, faults: string[]): SourceError {
  const shown = faults.slice(0, MAX_FAULTS)
  const more = faults.length - shown.length
  if (more > 0) shown.push(`and ${more} more`)
  return new SourceError([`${name} is not a roster:`, ...shown].join('\n  '))
}

function listRepeated({ contributors }: Roster): string[] {
  const seen = new Set<string>()
  return contributors.flatMap(({ key }, place) => {
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [`/contributors/${place}/key ${key} is named twice`]
  })
}

function listNoDays({ contributors }: Roster): string[] {
  return contributors.flatMap(({ memberships, mandates }, place) =>
    [...memberships, ...mandates]
      .flatMap(({ from, to }) => [from, to])
      .filter((day) => day !== null && !isDay(day))
      .map((day) => `/contributors/${place} ${day} is no day`),
  )
}

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === text &&
    text > '0001-01-01'
  )
}
