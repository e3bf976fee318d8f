import type { ReadLine } from './line.ts'
import { SAMPLE_POSTS } from './sample-posts.ts'
import { SAMPLE_LANGUAGES, sentencesOf } from './sample-sentences.ts'

export interface SampleText extends ReadLine {
  lang: string
}

/** Posts written by hand, and the sentences that most posts begin with. */
export const listSampleTexts = (): SampleText[] =>
  SAMPLE_LANGUAGES.flatMap((lang) => {
    const first = Object.values(sentencesOf(lang).fields).flatMap((field) => field.first)
    const read = [...(SAMPLE_POSTS[lang] ?? []), ...first]
    return read.map(({ text, en, subjects }) => ({ lang, text, en, subjects }))
  })
