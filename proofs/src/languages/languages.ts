import { UNION_LANGUAGES } from '@hemicycle/contract'
import { createSubjects, readSubjects, type Subjects } from '@hemicycle/search'
import type { SampleText } from '@hemicycle/simulator'
import type { Log, Proof } from '../proof.ts'
import nothing from './about-nothing.json' with { type: 'json' }
import { splitTexts } from './held-out.ts'
import { ofLanguage, ofSubject, score, scoreBy, type Judged, type Score } from './score.ts'

const MIN_PRECISION = 0.85
const MIN_RECALL = 0.75
const MIN_PRECISION_OF_LANGUAGE = 0.7
/** Fewer texts say nothing about a language or a subject. */
const MIN_TEXTS = 10
/** Of 200 sentences about none of the subjects. */
const MAX_FALSE_ALARMS = 20

export const languages: Proof = {
  name: 'languages',
  promise: `On texts that nobody saw while writing the words, subjects find posts in 24 languages with a precision of ${MIN_PRECISION} and a recall of ${MIN_RECALL}`,
  ring: 'night',
  async run({ log }) {
    const { list, match } = readSubjects(null)
    const { heldOut, open } = splitTexts()
    const judged = judge(heldOut, match)
    const all = score(judged)
    log(`held-out half, ${heldOut.length} texts: ${describe(all)}`)
    log(`the other half, ${open.length} texts: ${describe(score(judge(open, match)))}`)
    const inEnglish = createSubjects(
      list.map(({ id, names, about, words }) => ({
        id,
        names,
        about,
        words: { en: words.en ?? [] },
      })),
    )
    const alone = score(judge(heldOut, ({ text }) => inEnglish.match({ text, lang: 'en' })))
    log(`with English words alone: ${describe(alone)}`)
    const byLanguage = scoreBy(judged, UNION_LANGUAGES, ofLanguage)
    const ids = list.map(({ id }) => id)
    printTable(log, byLanguage)
    printTable(log, scoreBy(judged, ids, ofSubject))
    const weak = [...byLanguage].filter(
      ([, { found, precision }]) =>
        found >= MIN_TEXTS && (precision ?? 0) < MIN_PRECISION_OF_LANGUAGE,
    )
    const alarms = nothing.filter((line) => match(line).length > 0)
    for (const { lang, text } of alarms)
      log(
        `found in a sentence about nothing: ${lang} ${text} (${match({ lang, text })
          .map(({ subject, word }) => `${subject} ${word}`)
          .join(', ')})`,
      )
    return {
      isCorrect:
        (all.precision ?? 0) >= MIN_PRECISION &&
        (all.recall ?? 0) >= MIN_RECALL &&
        weak.length === 0 &&
        alarms.length <= MAX_FALSE_ALARMS,
      summary: `${heldOut.length} held-out texts: ${describe(all)}; English words alone: ${describe(alone)}; languages under ${MIN_PRECISION_OF_LANGUAGE}: ${weak.map(([lang]) => lang).join(', ') || 'none'}; ${alarms.length} of ${nothing.length} sentences about nothing found`,
    }
  },
}

const judge = (texts: readonly SampleText[], match: Subjects['match']): Judged[] =>
  texts.map(({ lang, text, subjects }) => ({
    lang,
    about: subjects,
    found: [...new Set(match({ lang, text }).map(({ subject }) => subject))],
  }))

const describe = ({ about, found, right, precision, recall }: Score): string =>
  `precision ${show(precision)} (${right} of ${found}), recall ${show(recall)} (${right} of ${about})`

const show = (share: number | null): string => (share === null ? '–' : share.toFixed(2))

function printTable(log: Log, rows: ReadonlyMap<string, Score>): void {
  const few: string[] = []
  for (const [name, one] of rows) {
    if (one.about < MIN_TEXTS && one.found < MIN_TEXTS) few.push(name)
    else log(`${name}: ${describe(one)}`)
  }
  if (few.length > 0) log(`fewer than ${MIN_TEXTS} texts: ${few.join(', ')}`)
}
