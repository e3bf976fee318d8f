import bg from '../../../sample/sentences/bg.json' with { type: 'json' }
import ca from '../../../sample/sentences/ca.json' with { type: 'json' }
import cs from '../../../sample/sentences/cs.json' with { type: 'json' }
import da from '../../../sample/sentences/da.json' with { type: 'json' }
import de from '../../../sample/sentences/de.json' with { type: 'json' }
import el from '../../../sample/sentences/el.json' with { type: 'json' }
import en from '../../../sample/sentences/en.json' with { type: 'json' }
import es from '../../../sample/sentences/es.json' with { type: 'json' }
import et from '../../../sample/sentences/et.json' with { type: 'json' }
import fi from '../../../sample/sentences/fi.json' with { type: 'json' }
import fr from '../../../sample/sentences/fr.json' with { type: 'json' }
import ga from '../../../sample/sentences/ga.json' with { type: 'json' }
import hr from '../../../sample/sentences/hr.json' with { type: 'json' }
import hu from '../../../sample/sentences/hu.json' with { type: 'json' }
import it from '../../../sample/sentences/it.json' with { type: 'json' }
import lt from '../../../sample/sentences/lt.json' with { type: 'json' }
import lv from '../../../sample/sentences/lv.json' with { type: 'json' }
import mt from '../../../sample/sentences/mt.json' with { type: 'json' }
import nl from '../../../sample/sentences/nl.json' with { type: 'json' }
import pl from '../../../sample/sentences/pl.json' with { type: 'json' }
import pt from '../../../sample/sentences/pt.json' with { type: 'json' }
import ro from '../../../sample/sentences/ro.json' with { type: 'json' }
import sk from '../../../sample/sentences/sk.json' with { type: 'json' }
import sl from '../../../sample/sentences/sl.json' with { type: 'json' }
import sv from '../../../sample/sentences/sv.json' with { type: 'json' }
import type { Line, ReadLine } from './line.ts'

/** The sentences that members' posts are built from, in one language. */
export interface Sentences {
  fields: Record<string, { first: ReadLine[]; then: Line[] }>
  openings: Line[]
  closings: Line[]
  /** Picture descriptions, by scene. */
  alts: Record<string, Line>
  /** By field, without `#`, most used first. */
  tags: Record<string, string[]>
}

const NO_SENTENCES: Sentences = { fields: {}, openings: [], closings: [], alts: {}, tags: {} }

const SENTENCES: Record<string, Sentences> = {
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  hr,
  hu,
  it,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
}

export const SAMPLE_LANGUAGES = Object.keys(SENTENCES)

export const sentencesOf = (language: string): Sentences => SENTENCES[language] ?? NO_SENTENCES

/** The language somebody writes in about a field: a language that lacks it leaves it to their next one. */
export const toWrittenLanguage = (
  wanted: string,
  { languages }: { languages: readonly string[] },
  field: string,
): string =>
  [wanted, ...languages].find((language) => field in sentencesOf(language).fields) ?? 'en'
