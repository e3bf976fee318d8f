import { fold, UNION_LANGUAGES } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { SUBJECTS_FOLDER } from '../subjects-folder.ts'
import { readPattern, type Part } from './pattern.ts'
import { readSubjectFiles } from './read-subjects.ts'

const files = readSubjectFiles(SUBJECTS_FOLDER)
const subjects = files.map((file) => [file.id, file] as const)

/** Patterns that belong to two subjects, by the reason. */
const SHARED: Record<string, string[]> = {
  'those who learn a trade are in education and at work': [
    'da lærling*',
    'de Auszubildende*',
    'de Azubi*',
    'fr apprentissage',
  ],
  'a court procedure for buyers: consumers, rule-of-law': [
    'cs drobn* nárok*',
    'da småkrav*',
    'de kleine Forderungen',
    'de kleinen Forderungen',
    'el μικροδιαφορ*',
    'en small claims',
    'es escasa cuantía',
    'et väiksemate nõuete',
    'hr sporov* male vrijednosti',
    'hu kis értékű követel*',
    'it piccole controversie',
    'lv maza apmēra pras*',
    'mt talbiet żgħar',
    'nl geringe vorderingen',
    'nl kleine vorderingen',
    'pl drobn* roszcze*',
    'pt ações de pequeno montante',
    'ro cereri* cu valoare redusă',
    'sk drobn* nárok*',
    'sl spor* majhne vrednosti',
    'sv småmål*',
  ],
  'energy fails, and a place prepares for it: energy, disasters': [
    'da strømafbryd*',
    'en power cut*',
    'en power outage*',
    'en blackout*',
    'et elektrikatkest*',
    'fr coupure* de courant',
    'it blackout',
    'nl stroomstoring*',
    'nl stroomuitval*',
    'pt apagão',
    'ro pană de curent',
    'ro pene de curent',
    'sv elavbrott*',
    'sv strömavbrott*',
  ],
  'work on the road: jobs, transport': [
    'de LKW-Fahrer*',
    'en driving and rest',
    'en truck driver*',
    'nl rusttijd*',
    'ro șoferi* de camion',
  ],
  'migrants at work: jobs, migration': ['de Arbeitserlaubnis*', 'en work permit*'],
  'buyers online: consumers, digital': ['en terms of use', 'es condiciones de uso'],
  'rights of passengers: consumers, rail': ['en through ticketing'],
}

test.each(subjects)(
  '%s has a name and words in 24 languages, and a day [RS.140 RS.145]',
  (_, file) => {
    expect(Object.keys(file.names)).toEqual([...UNION_LANGUAGES])
    expect(Object.keys(file.words)).toEqual([...UNION_LANGUAGES])
    expect(Object.values(file.words).filter((patterns) => patterns.length === 0)).toEqual([])
    expect(file.changed).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)

test('no pattern belongs to two subjects, unless it is listed with a reason [RS.145]', () => {
  const owners = new Map<string, string[]>()
  for (const { id, words, passing = {} } of files)
    for (const [language, patterns] of [...Object.entries(words), ...Object.entries(passing)])
      for (const pattern of patterns) {
        const key = `${language} ${fold(pattern)}`
        owners.set(key, [...(owners.get(key) ?? []), id])
      }

  const listed = new Set(Object.values(SHARED).flatMap((patterns) => patterns.map(fold)))
  const shared = [...owners].filter(([key, ids]) => ids.length > 1 && !listed.has(key))

  expect(shared.map(([key, ids]) => `${key}: ${ids.join(', ')}`)).toEqual([])
  expect([...listed].filter((key) => (owners.get(key) ?? []).length < 2)).toEqual([])
})

/** Whether a word can be both. */
function canMeet(a: Part, b: Part): boolean {
  if ((a.before && b.after) || (a.after && b.before)) return true
  const [longer, shorter] = a.text.length < b.text.length ? [b, a] : [a, b]
  if (shorter.before && shorter.after) return longer.text.includes(shorter.text)
  if (shorter.before) return longer.text.endsWith(shorter.text)
  return shorter.after ? longer.text.startsWith(shorter.text) : longer.text === shorter.text
}

/** Whether words in a row can match both, at least at one place. */
const canOverlap = (word: Part[], exclusion: Part[]): boolean =>
  exclusion.some((_, start) =>
    word.every((part, index) => meets(part, exclusion[start + index])),
  ) || word.some((_, start) => exclusion.every((part, index) => meets(part, word[start + index])))

const meets = (a: Part, b: Part | undefined): boolean => b === undefined || canMeet(a, b)

test.each(subjects)('every exclusion of %s is reached by a word [RS.145]', (_, file) => {
  const unreached = Object.entries(file.not ?? {}).flatMap(([language, reasons]) => {
    const lists = [file.words, file.passing ?? {}].map((list) => new Map(Object.entries(list)))
    const patterns = lists.flatMap((list) => list.get(language) ?? [])
    const words = patterns.map((pattern) => readPattern(pattern, language))
    return Object.keys(reasons)
      .filter((pattern) => {
        const exclusion = readPattern(pattern, language)
        return !words.some((word) => canOverlap(word, exclusion))
      })
      .map((pattern) => `${language} ${pattern}`)
  })

  expect(unreached).toEqual([])
})
