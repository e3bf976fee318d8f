import Type from 'typebox'
import { toEngineCode, toLanguageCode } from '../languages/language-code.ts'
import { TIMEOUTS, askEngine, parseAnswer } from './ask-engine.ts'
import { fromMarkup, toMarkup } from './markup.ts'
import type { Pair, TranslationEngine } from './translation-engine.ts'

const pairs = Type.Object({
  responseData: Type.Array(
    Type.Object({ sourceLanguage: Type.String(), targetLanguage: Type.String() }),
  ),
})
const translated = Type.Object({ responseData: Type.Object({ translatedText: Type.String() }) })

/** The only element that Apertium leaves untranslated. */
const NO_TRANSLATE = ['<apertium-notrans>', '</apertium-notrans>'] as const
/** One Apertium package serves all three; they differ less than its English is rough. */
const SERBO_CROATIAN = ['hr', 'bs', 'sr']
/** Translated by way of Spanish, only where the English is good or fair. Swedish by way of Icelandic, for one, is not. */
const PIVOT = 'es'
const BY_PIVOT = ['fr', 'pt', 'it', 'ro']

/** Apertium-APY. https://wiki.apertium.org/wiki/Apertium-apy */
export function createApertium(url: string): TranslationEngine {
  /** The languages on the path from source to target, by `toKey`. */
  let paths = new Map<string, string[]>()
  const translateLine = async (line: string, path: string[], totalMs: number): Promise<string> => {
    const form = new URLSearchParams({
      q: toMarkup(line, NO_TRANSLATE),
      langpairs: path.map(toOwnCode).join('|'),
      markUnknown: 'no',
    })
    const body = { type: 'application/x-www-form-urlencoded', text: form.toString() }
    const timeouts = { ...TIMEOUTS, totalMs }
    const answer = await askEngine(`${url}/translateChain`, { body }, timeouts)
    return fixCapitals(
      fromMarkup(parseAnswer(translated, answer).responseData.translatedText),
      line,
    )
  }
  return {
    id: 'apertium',
    name: 'Apertium',
    async listPairs() {
      const { responseData } = parseAnswer(pairs, await askEngine(`${url}/listPairs`))
      const direct = responseData.flatMap(({ sourceLanguage, targetLanguage }) =>
        toCodes(sourceLanguage).flatMap((source) =>
          toCodes(targetLanguage).map((target) => ({ source, target })),
        ),
      )
      const byPivot = listByPivot(direct)
      paths = new Map([
        ...byPivot.map(
          (pair) => [toKey(pair), [pair.source, PIVOT, pair.target]] satisfies PathEntry,
        ),
        ...direct.map((pair) => [toKey(pair), [pair.source, pair.target]] satisfies PathEntry),
      ])
      return [...direct, ...byPivot]
    },
    async translate({ lines, source, target }) {
      const path = paths.get(toKey({ source, target })) ?? [source, target]
      // Apertium takes one line per call; all lines together share the timeout of one call.
      const deadline = performance.now() + TIMEOUTS.totalMs
      const answers: string[] = []
      for (const line of lines) {
        const msLeft = Math.max(1, Math.floor(deadline - performance.now()))
        answers.push(await translateLine(line, path, msLeft))
      }
      return answers
    },
  }
}

type PathEntry = [key: string, path: string[]]

const toKey = ({ source, target }: Pair): string => `${source} ${target}`

/** A code with a country (`eng_US`) is skipped: the language itself is listed too. */
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

/** Apertium can turn one capitalised word into several in capitals: "Gracias a" into "THANKS TO". */
function fixCapitals(answer: string, line: string): string {
  const isInCapitals = /^\P{L}*\p{Lu}{2}/u.test(line)
  return isInCapitals
    ? answer
    : answer.replace(
        /^\p{Lu}[\p{Lu}' ]*\p{Lu}(?!\p{L})/u,
        (capitals) => `${capitals.slice(0, 1)}${capitals.slice(1).toLowerCase()}`,
      )
}
