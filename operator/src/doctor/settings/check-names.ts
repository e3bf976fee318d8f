import { ok, warn, type Finding } from '../finding.ts'
import { RENAMED_SETTINGS, SETTING_NAMES } from './setting-names.ts'

const SHORT = 8

/** A name that is almost one of ours is read by nobody, and what it says has no effect. */
export function checkNames(names: string[]): Finding[] {
  const findings = names
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const renamed = RENAMED_SETTINGS.get(name)
      if (renamed !== undefined) {
        return [warn(name, 'has a new name, and is not read any more', `rename it to ${renamed}`)]
      }
      const meant = SETTING_NAMES.find((known) => isMeant(name.toUpperCase(), known))
      return meant === undefined
        ? []
        : [warn(name, 'is no setting, and nobody reads it', `if ${meant} is meant, write it so`)]
    })
  return findings.length > 0 ? findings : [ok('names of settings', 'none is misspelt')]
}

/** Two slips of the hand, or one in a short name; others' names may be as near as that, but rarely begin alike. */
const isMeant = (name: string, known: string): boolean =>
  name[0] === known[0] && countSlips(name, known) <= (known.length < SHORT ? 1 : 2)

/** Letters left out, put in or changed, and neighbours that changed places. */
function countSlips(name: string, known: string): number {
  const rows: number[][] = [Array.from({ length: known.length + 1 }, (_, at) => at)]
  const count = (row: number, at: number): number => rows[row]?.[at] ?? 0
  for (let row = 1; row <= name.length; row += 1) {
    rows.push([row])
    for (let at = 1; at <= known.length; at += 1) {
      const isSame = name[row - 1] === known[at - 1]
      const isSwapped = name[row - 1] === known[at - 2] && name[row - 2] === known[at - 1]
      rows[row]?.push(
        Math.min(
          count(row - 1, at) + 1,
          count(row, at - 1) + 1,
          count(row - 1, at - 1) + (isSame ? 0 : 1),
          row > 1 && at > 1 && isSwapped ? count(row - 2, at - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return count(name.length, known.length)
}
