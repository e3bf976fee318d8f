import { expect, test } from 'vitest'
import announcements from '../../../sample/announcements.json' with { type: 'json' }
import { SCENE_NAMES } from '../../sample-pictures.ts'
import { CONDITION_NAMES } from '../calendar/moment.ts'
import { FIELDS } from './fields.ts'
import type { Line } from './line.ts'
import { SAMPLE_POSTS } from './sample-posts.ts'
import { sentencesOf } from './sample-sentences.ts'

const LANGUAGES = Object.keys(SAMPLE_POSTS)
const SLOTS = 'amount city committee country earlier n now percent time today votes weekday'.split(
  ' ',
)

const toSlots = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name))].toSorted()

function listLines(language: string): Line[] {
  const { fields, openings, closings, alts } = sentencesOf(language)
  const said = Object.values(fields).flatMap(({ first, then }) => [...first, ...then])
  const announced = Object.entries(announcements).find(([name]) => name === language)?.[1]
  return [
    ...said,
    ...openings,
    ...closings,
    ...Object.values(alts),
    ...(announced?.events ?? []),
    ...(announced?.then ?? []),
    ...(announced?.news ?? []),
    ...(SAMPLE_POSTS[language] ?? []),
  ]
}

test.each(LANGUAGES)(
  '%s has sentences and tags for every field and words for every picture',
  (language) => {
    const { fields, openings, closings, alts, tags } = sentencesOf(language)

    for (const field of FIELDS) {
      expect(fields[field]?.first.length).toBeGreaterThan(1)
      expect(fields[field]?.then.length).toBeGreaterThan(1)
      expect(tags[field]?.length).toBeGreaterThan(3)
    }
    expect([...SCENE_NAMES].filter((scene) => !alts[scene])).toEqual([])
    expect(Math.min(openings.length, closings.length)).toBeGreaterThan(3)
    expect(Object.keys(announcements)).toContain(language)
  },
)

test.each(LANGUAGES)('whatever is said in %s has the same slots in English', (language) => {
  for (const { text, en } of listLines(language)) {
    expect(en === null).toBe(language === 'en')
    expect(SLOTS).toEqual(expect.arrayContaining(toSlots(text)))
    expect(toSlots(en ?? text)).toEqual(toSlots(text))
  }
})

test.each(LANGUAGES)(
  'what is said in %s only at certain times names a time that comes',
  (language) => {
    const named = listLines(language).flatMap(({ when }) => when ?? [])

    expect(named.filter((when) => !CONDITION_NAMES.includes(when))).toEqual([])
  },
)

test.each(LANGUAGES)(
  'at any time there is something to begin and to end with in %s',
  (language) => {
    const { openings, closings } = sentencesOf(language)

    for (const lines of [openings, closings]) {
      expect(lines.filter(({ when }) => when === undefined).length).toBeGreaterThan(2)
    }
  },
)
