import { ok, warn, type Finding } from '../../findings/finding.ts'
import { RENAMED_SETTINGS, SETTING_NAMES } from './setting-names.ts'

const SHORT_NAME = 8

/** Warns about names that look like a misspelt setting: nothing reads them, so they have no effect. */
export function checkNames(names: string[]): Finding[] {
  const findings = names
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const renamed = RENAMED_SETTINGS.get(name)
      if (renamed !== undefined)
        return [warn(name, 'is an old name and has no effect', `rename it to ${renamed}`)]
      const meant = SETTING_NAMES.find((known) => isMisspelling(name.toUpperCase(), known))
      return meant === undefined
        ? []
        : [warn(name, 'is not a setting and has no effect', `did you mean ${meant}?`)]
    })
  return findings.length > 0 ? findings : [ok('names of settings', 'none is misspelt')]
}

/**
 * Two typos, or one in a short name. Variables of other programs can be as close as that, but rarely start with the
 * same letter.
 */
const isMisspelling = (name: string, known: string): boolean =>
  name[0] === known[0] && editDistance(name, known) <= (known.length < SHORT_NAME ? 1 : 2)

/** Letters missing, added or changed, and neighbours swapped (Damerau–Levenshtein). */
function editDistance(name: string, known: string): number {
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
