import { SECRETS, toFileSetting } from '@hemicycle/process'
import { countTypos } from '../../count-typos.ts'
import { ok, warn, type Finding } from '../../findings/finding.ts'
import { RENAMED_SETTINGS, SETTING_NAMES } from './setting-names.ts'

const KNOWN = [...SETTING_NAMES, ...SECRETS.map(toFileSetting)]
const SHORT_NAME = 8

/** Warns about names that look like a misspelt setting: nothing reads them, so they have no effect. */
export function checkNames(names: string[]): Finding[] {
  const findings = names
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const renamed = RENAMED_SETTINGS.get(name)
      if (renamed !== undefined)
        return [warn(name, 'is an old name and has no effect', `rename it to ${renamed}`)]
      const meant = KNOWN.find((known) => isMisspelling(name.toUpperCase(), known))
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
  name[0] === known[0] && countTypos(name, known) <= (known.length < SHORT_NAME ? 1 : 2)
