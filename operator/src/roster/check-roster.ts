import { roster, type Roster } from '@hemicycle/contract'
import { Compile } from 'typebox/compile'
import { SourceError } from './source-reading.ts'

const checked = Compile(roster)
const MAX_PROBLEMS = 20

/** Checks the schema, the dates and that no key is listed twice; reports all problems together. */
export function checkRoster(name: string, content: unknown): Roster {
  if (!checked.Check(content)) {
    const problems = checked
      .Errors(content)
      .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw toSourceError(name, problems)
  }
  const problems = [...listDuplicates(content), ...listInvalidDates(content)]
  if (problems.length > 0) throw toSourceError(name, problems)
  return content
}

export function toSourceError(name: string, problems: string[]): SourceError {
  const shown = problems.slice(0, MAX_PROBLEMS)
  const more = problems.length - shown.length
  if (more > 0) shown.push(`and ${more} more`)
  return new SourceError([`${name} is not a roster:`, ...shown].join('\n  '))
}

function listDuplicates({ contributors }: Roster): string[] {
  const seen = new Set<string>()
  return contributors.flatMap(({ key }, place) => {
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [`/contributors/${place}/key ${key} is listed twice`]
  })
}

function listInvalidDates({ contributors }: Roster): string[] {
  return contributors.flatMap(({ memberships, mandates }, place) =>
    [...memberships, ...mandates]
      .flatMap(({ from, to }) => [from, to])
      .filter((day) => day !== null && !isDay(day))
      .map((day) => `/contributors/${place} ${day} is not a date`),
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
