import { expect, test } from 'vitest'
import { SHORT_STAR } from './short-star.ts'

test.each(['e*', 'É*', 'e\u0301*', 'e\u00AD\u200D*', 'e\u02B9*', 'l’é*', '—e*', '"green d*"'])(
  'one letter is too short: %s [RW.51]',
  (word) => {
    expect(word).toMatch(SHORT_STAR)
  },
)

test.each(['"green d"*', 'not-c*', '#a*', '＃é*', '@b*', '#*', '@*'])(
  'also in a phrase, a hashtag or a name, of which none is shorter still: %s [RW.51]',
  (word) => {
    expect(word).toMatch(SHORT_STAR)
  },
)

test.each(['eu*', 'e\u0301u\u0301*', '5g*', '#ey*', '@a_*', '"green de"*', '국회*', 'हिन्*'])(
  'two letters are enough: %s [RW.51]',
  (word) => {
    expect(word).not.toMatch(SHORT_STAR)
  },
)

test.each(['rail', 'e', '*', '**', '.*', 'e-*', 'e *', 'a*b', '#'])(
  'a star that begins nothing is not short: %s [RW.51]',
  (word) => {
    expect(word).not.toMatch(SHORT_STAR)
  },
)
