import { expect, test } from 'vitest'
import announcements from '../../../sample/announcements.json' with { type: 'json' }
import institutions from '../../../sample/people/institutions.json' with { type: 'json' }
import { SCENE_NAMES } from '../../sample-pictures.ts'
import { CONDITION_NAMES } from '../calendar/moment.ts'
import { FIELDS, SUBJECTS } from './fields.ts'
import type { Line } from './line.ts'
import { SAMPLE_POSTS } from './sample-posts.ts'
import { sentencesOf } from './sample-sentences.ts'

const LANGUAGES = Object.keys(SAMPLE_POSTS)
const SLOTS = 'amount city committee country earlier n now percent time today votes weekday'.split(
  ' ',
)

/** Who writes Catalan uses their next language for these. */
const NOT_IN_CATALAN = 'ai climate defence energyPrices enlargement housing migration ukraine'
const isNotInCatalan = (field: string) => NOT_IN_CATALAN.split(' ').includes(field)

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

    for (const field of FIELDS.filter((name) => language !== 'ca' || !isNotInCatalan(name))) {
      expect(fields[field]?.first.length).toBeGreaterThan(1)
      expect(fields[field]?.then.length).toBeGreaterThan(1)
      expect(tags[field]?.length).toBeGreaterThan(3)
    }
    expect([...SCENE_NAMES].filter((scene) => !alts[scene])).toEqual([])
    expect(Math.min(openings.length, closings.length)).toBeGreaterThan(3)
    expect(Object.keys(announcements)).toContain(language)
  },
)

test.each(LANGUAGES.filter((language) => language !== 'ca'))(
  '%s has enough to say about each of the twelve subjects, each sentence once [RS.84]',
  (language) => {
    const { fields } = sentencesOf(language)

    for (const subject of SUBJECTS) {
      const { first = [], then = [] } = fields[subject] ?? {}
      expect(first.length).toBeGreaterThanOrEqual(10)
      expect(then.length).toBeGreaterThanOrEqual(8)
    }
    const said = Object.values(fields).flatMap(({ first }) => first.map(({ text }) => text))
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
  },
)

test.each(SUBJECTS)('a committee deals with %s [RS.84]', (subject) => {
  expect(institutions.committees.some(({ fields }) => fields.includes(subject))).toBe(true)
})

test.each(LANGUAGES)('a sentence in %s is short enough for two in one post', (language) => {
  const { fields } = sentencesOf(language)
  const said = Object.values(fields).flatMap(({ first, then }) => [...first, ...then])

  expect(said.filter(({ text }) => text.length > 180).map(({ text }) => text)).toEqual([])
})

test.each(LANGUAGES)('every tag in %s is a hashtag to the network', (language) => {
  const tags = Object.values(sentencesOf(language).tags).flat()

  expect(tags.filter((tag) => !/^[\p{L}_][\p{L}\p{M}\p{N}_]+$/u.test(tag))).toEqual([])
})

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
