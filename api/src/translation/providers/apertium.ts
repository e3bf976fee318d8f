import Type from 'typebox'
import { toEngineCode, toLanguageCode } from '../languages/language-code.ts'
import { askEngine, PATIENCE } from './ask-engine.ts'
import { fromMarkup, toMarkup } from './markup.ts'
import { readAs } from './read-as.ts'
import type { Pair, TranslationEngine } from './translation-engine.ts'

const pairs = Type.Object({
  responseData: Type.Array(
    Type.Object({ sourceLanguage: Type.String(), targetLanguage: Type.String() }),
  ),
})
const translated = Type.Object({ responseData: Type.Object({ translatedText: Type.String() }) })

/** The one element that Apertium does not look into. */
const NO_TRANSLATE = ['<apertium-notrans>', '</apertium-notrans>'] as const
/** One package serves these three, which differ less than its English is rough. */
const SERBO_CROATIAN = ['hr', 'bs', 'sr']
/** By way of a language; only where the English is good or fair. Swedish by Icelandic, for one, is not. */
const PIVOT = 'es'
const BY_PIVOT = ['fr', 'pt', 'it', 'ro']

/** Apertium-APY. https://wiki.apertium.org/wiki/Apertium-apy */
export function openApertium(url: string): TranslationEngine {
  /** The languages on the way from one to another, by `toKey`. */
  let paths = new Map<string, string[]>()
  const translateLine = async (line: string, path: string[], totalMs: number): Promise<string> => {
    const question = new URLSearchParams({
      q: toMarkup(line, NO_TRANSLATE),
      langpairs: path.map(toOwnCode).join('|'),
      markUnknown: 'no',
    })
    const body = { type: 'application/x-www-form-urlencoded', text: question.toString() }
    const patience = { ...PATIENCE, totalMs }
    const answer = await askEngine(`${url}/translateChain`, { body }, patience)
    return unshout(fromMarkup(readAs(translated, answer).responseData.translatedText), line)
  }
  return {
    id: 'apertium',
    name: 'Apertium',
    async listPairs() {
      const { responseData } = readAs(pairs, await askEngine(`${url}/listPairs`))
      const direct = responseData.flatMap(({ sourceLanguage, targetLanguage }) =>
        toCodes(sourceLanguage).flatMap((source) =>
          toCodes(targetLanguage).map((target) => ({ source, target })),
        ),
      )
      const byPivot = listByPivot(direct)
      paths = new Map([
        ...byPivot.map((pair) => [toKey(pair), [pair.source, PIVOT, pair.target]] satisfies Way),
        ...direct.map((pair) => [toKey(pair), [pair.source, pair.target]] satisfies Way),
      ])
      return [...direct, ...byPivot]
    },
    async translate({ lines, source, target }) {
      const path = paths.get(toKey({ source, target })) ?? [source, target]
      // Apertium takes one line at a time; all of them together have no longer than one call has.
      const until = performance.now() + PATIENCE.totalMs
      const answers: string[] = []
      for (const line of lines) {
        const left = Math.max(1, Math.floor(until - performance.now()))
        answers.push(await translateLine(line, path, left))
      }
      return answers
    },
  }
}

type Way = [key: string, path: string[]]

const toKey = ({ source, target }: Pair): string => `${source} ${target}`

/** A code with a country (`eng_US`) is a variant of one that is listed too. */
function toCodes(code: string): string[] {
  if (code === 'hbs') return SERBO_CROATIAN
  const known = toLanguageCode(code)
  return known === null ? [] : [known]
}

const toOwnCode = (language: string): string =>
  SERBO_CROATIAN.includes(language) ? 'hbs' : toEngineCode(language)

function listByPivot(direct: Pair[]): Pair[] {
  const targets = direct.flatMap(({ source, target }) => (source === PIVOT ? [target] : []))
  return BY_PIVOT.filter((source) =>
    direct.some((pair) => pair.source === source && pair.target === PIVOT),
  ).flatMap((source) =>
    targets.filter((target) => target !== source).map((target) => ({ source, target })),
  )
}

/** A first word with a capital letter can come back as several shouted ones: "Gracias a" as "THANKS TO". */
function unshout(answer: string, line: string): string {
  const isShouting = /^\P{L}*\p{Lu}{2}/u.test(line)
  return isShouting
    ? answer
    : answer.replace(
        /^\p{Lu}[\p{Lu}' ]*\p{Lu}(?!\p{L})/u,
        (shouted) => `${shouted.slice(0, 1)}${shouted.slice(1).toLowerCase()}`,
      )
}
