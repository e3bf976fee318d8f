import type { Random } from '../../random.ts'
import { FIELDS } from './fields.ts'
import { joinLines, type Line } from './line.ts'
import { sentencesOf } from './sample-sentences.ts'

/** Two to five paragraphs on one field, with a beginning and an end. */
export function composeLong(language: string, field: string, random: Random): Line {
  const { openings, closings } = sentencesOf(language)
  const paragraphs = toParagraphs(language, field, random).slice(0, random.between(2, 5))
  return joinLines([random.pick(openings), ...paragraphs, random.pick(closings)], '\n\n')
}

/** All that a language has to say, in one breath. */
export const composeVeryLong = (language: string, random: Random): Line =>
  joinLines(
    FIELDS.flatMap((field) => toParagraphs(language, field, random)),
    '\n\n',
  )

function toParagraphs(language: string, field: string, random: Random): Line[] {
  const { first = [], then = [] } = sentencesOf(language).fields[field] ?? {}
  const next = random.shuffle(then)
  return random.shuffle(first).map((line, place) => {
    const second = next[place]
    return second ? joinLines([line, second]) : line
  })
}
