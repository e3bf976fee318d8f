import type { Random } from '../../random.ts'
import { isPlausible, type Moment } from '../calendar/moment.ts'
import { FIELDS } from './fields.ts'
import { joinLines, type Line } from './line.ts'
import { sentencesOf } from './sample-sentences.ts'

const VERY_LONG_FIELDS = 8

/** Two to five paragraphs on one field, with an opening and a closing. */
export function composeLong(language: string, field: string, moment: Moment, random: Random): Line {
  const { openings, closings } = sentencesOf(language)
  const pick = (lines: Line[]) => random.pick(lines.filter((line) => isPlausible(line, moment)))
  const paragraphs = toParagraphs(language, field, moment, random).slice(0, random.between(2, 5))
  return joinLines([pick(openings), ...paragraphs, pick(closings)], '\n\n')
}

/** Every paragraph that a language has on some fields: X allows 25,000 characters. */
export const composeVeryLong = (language: string, moment: Moment, random: Random): Line =>
  joinLines(
    random
      .shuffle(FIELDS)
      .slice(0, VERY_LONG_FIELDS)
      .flatMap((field) => toParagraphs(language, field, moment, random)),
    '\n\n',
  )

function toParagraphs(language: string, field: string, moment: Moment, random: Random): Line[] {
  const { first = [], then = [] } = sentencesOf(language).fields[field] ?? {}
  const shuffle = (lines: Line[]) =>
    random.shuffle(lines.filter((line) => isPlausible(line, moment)))
  const next = shuffle(then)
  return shuffle(first).map((line, index) => {
    const second = next[index]
    return second ? joinLines([line, second]) : line
  })
}
