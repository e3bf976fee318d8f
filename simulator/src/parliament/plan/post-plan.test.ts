import { expect, test } from 'vitest'
import { fold } from '@hemicycle/contract'
import { createRandom } from '../../random.ts'
import { buildParliament } from '../build-parliament.ts'
import { addDays, startOfDay } from '../calendar/brussels.ts'
import { SAMPLE_POSTS } from '../words/sample-posts.ts'
import { listSubjectTags } from '../words/tags.ts'
import { PostPlan } from './post-plan.ts'
import type { PlannedPost } from './compose/planned-post.ts'
import { toSubjectOfDay } from './subject-of-day.ts'

const FIRST_DAY = '2026-10-01'
const DAYS = 45
const parliament = buildParliament('https://127.0.0.1:1', createRandom(1))
const plan = new PostPlan(parliament, { seed: 1, perDay: 500 })
const followed = new Set(parliament.accounts)

const listDays = (count: number) =>
  Array.from({ length: count }, (_, index) => addDays(FIRST_DAY, index))
const byDay = new Map(listDays(DAYS).map((day) => [day, [...plan.postsOf(day)]]))
const posts = [...byDay.values()].flat().filter(({ author }) => followed.has(author))
const originals = posts.filter(({ kind }) => kind === 'original')
const month = listDays(30).flatMap((day) => byDay.get(day) ?? [])

const share = (all: PlannedPost[], is: (post: PlannedPost) => boolean) =>
  (100 * all.filter(is).length) / all.length
/** Two readers have objects of their own; keys and ids are the same. */
const toPlain = ({ refersTo, author, ...post }: PlannedPost) => ({
  ...post,
  author: author.id,
  refersTo: refersTo?.key,
})

test('a day is the same whoever asks for it, in whatever order', () => {
  const other = new PostPlan(buildParliament('https://127.0.0.1:1', createRandom(1)), {
    seed: 1,
    perDay: 500,
  })

  const [later] = [...other.postsOf('2026-10-20')]
  const again = [...other.postsOf('2026-10-06')].map(toPlain)

  expect(later).toBeDefined()
  expect(again).toEqual(byDay.get('2026-10-06')?.map(toPlain))
})

test('no two posts of a day happen in the same millisecond, and none outside the day', () => {
  for (const [day, ofDay] of byDay) {
    const times = ofDay.flatMap(({ at, edits }) => [at, ...edits.map((edit) => edit.at)])
    expect(new Set(times).size).toBe(times.length)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(startOfDay(day))
    expect(Math.max(...times)).toBeLessThan(startOfDay(addDays(day, 1)))
  }
})

test('in thirty days no two originals say the same', () => {
  const said = month.filter(
    ({ kind, author, text }) => kind === 'original' && followed.has(author) && text !== '',
  )

  const twice = [...Map.groupBy(said, ({ text }) => text)].filter(([, same]) => same.length > 1)
  expect(twice.map(([text]) => text)).toEqual([])
})

const listBy = (body: string) =>
  parliament.speakers.flatMap((speaker) => (speaker.body === body ? [speaker.account] : []))
const services = new Set([...listBy('press'), ...listBy('committee')])
const isIn = (text: string, words: RegExp) => words.test(text)

test('at weekends no press service tells of votes, meetings, hearings or briefings', () => {
  const weekends = ['2026-10-03', '2026-10-04', '2026-10-10', '2026-10-11', '2026-10-17']
  const said = weekends
    .flatMap((day) => byDay.get(day) ?? [])
    .filter(({ author, kind }) => services.has(author) && kind !== 'repost')

  const odd = said.filter(({ en }) =>
    isIn(en ?? '', /^(Vote closed|Voting list|Live at|Press briefing)|meeting at/),
  )
  expect(said.length).toBeGreaterThan(20)
  expect(odd.map(({ en }) => en)).toEqual([])
})

test('what is announced is still to come, and a vote that is over has been', () => {
  const toMinutes = (clock = '0:0') => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  }
  const list = (words: RegExp) =>
    [...byDay].flatMap(([day, ofDay]) =>
      ofDay.flatMap(({ at, en, kind }) => {
        const clock = kind === 'original' ? words.exec(en ?? '')?.[1] : undefined
        const now = (at - startOfDay(day)) / 60_000
        return clock === undefined ? [] : [{ now, told: toMinutes(clock) }]
      }),
    )
  const announced = list(/(?:Live|briefing) at (\d+:\d\d)/).filter(({ now }) => now < 19 * 60)
  const closed = list(/Vote closed at (\d+:\d\d)/)

  expect(Math.min(announced.length, closed.length)).toBeGreaterThan(15)
  expect(announced.filter(({ now, told }) => told <= now)).toEqual([])
  expect(closed.filter(({ now, told }) => told > now)).toEqual([])
})

test('nobody wishes a good morning in the afternoon', () => {
  const late = [...byDay].flatMap(([day, ofDay]) =>
    ofDay.filter(({ at }) => at - startOfDay(day) > 12 * 3_600_000),
  )

  expect(late.filter(({ en }) => isIn(en ?? '', /good morning/i)).map(({ en }) => en)).toEqual([])
})

test('members who answer or quote each other speak about the same, in other words', () => {
  const members = new Set(listBy('member'))
  const taken = posts.filter(
    ({ kind, author }) => (kind === 'reply' || kind === 'quote') && members.has(author),
  )

  expect(share(taken, ({ field, refersTo }) => field === refersTo?.field)).toBeGreaterThan(90)
  const same = taken.filter(({ text, refersTo }) => text.includes(refersTo?.text || 'nothing said'))
  expect(same.map(({ text }) => text)).toEqual([])
})

test('in thirty days nobody repeats a handwritten post', () => {
  const handwritten = Object.values(SAMPLE_POSTS)
    .flat()
    .filter(({ slots }) => slots.length === 0)
  const said = month.filter(({ kind }) => kind !== 'repost')

  const repeated = handwritten.filter(
    ({ text }) => said.filter((post) => post.text.includes(text)).length > 1,
  )
  expect(repeated.map(({ id }) => id)).toEqual([])
})

test('every text is filled in both languages', () => {
  for (const { kind, text, en } of posts) {
    expect(`${text} ${en}`).not.toMatch(/\{\w+\}|undefined/)
    expect(en === null).toBe(kind === 'repost')
  }
})

const isOfKind = (wanted: string) => (post: PlannedPost) => post.kind === wanted
const shows = (type: string) => (post: PlannedPost) => post.media[0]?.type === type

test.each([
  ['originals', posts, isOfKind('original'), 47, 3],
  ['reposts', posts, isOfKind('repost'), 35, 3],
  ['quotes', posts, isOfKind('quote'), 11, 2],
  ['replies', posts, isOfKind('reply'), 7, 1.5],
  ['originals with photos', originals, shows('photo'), 38, 2],
  ['originals with a video', originals, shows('video'), 14, 2],
  ['originals with a gif', originals, shows('animated_gif'), 1, 0.5],
  ['originals with an address', originals, ({ text }) => text.includes('https://'), 25, 3],
  ['originals with a mention', originals, ({ text }) => text.includes('@Smp'), 37, 3],
  ['long originals', originals, ({ text }) => text.length > 300, 10, 3],
  ['edited posts', posts, ({ edits }) => edits.length > 0, 1, 0.5],
  ['deleted posts', posts, ({ deletedAt }) => deletedAt !== null, 3, 0.5],
] as [string, PlannedPost[], (post: PlannedPost) => boolean, number, number][])(
  'there are %s in their share',
  (_, all, is, wanted, tolerance) => {
    expect(Math.abs(share(all, is) - wanted)).toBeLessThan(tolerance)
  },
)

test('oddities are there: four photos, no words, only tags, right to left, escapes, joined emoji, one very long', () => {
  const some = (is: (post: PlannedPost) => boolean) => expect(posts.some(is)).toBe(true)

  some(({ media }) => media.length === 4)
  some(({ text, media, kind }) => kind === 'original' && text === '' && media.length > 0)
  some(({ text }) => /^(#\S+ ?)+$/.test(text))
  some(({ text }) => /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(text))
  some(({ text }) => text.includes('&') && text.includes('<'))
  some(({ text }) => text.normalize('NFC') !== text)
  some(({ text }) => /\u200d\S* #/.test(text))
  some(({ text }) => text.length > 4000)
  some(({ edits }) => edits.length > 1)
  some(({ withheldIn }) => withheldIn.length > 0)
  for (const code of ['und', 'qht', 'qme', 'zxx']) some(({ lang }) => lang === code)
})

test('within a week all states, all groups and at least 20 languages are heard', () => {
  const week = listDays(7).flatMap((day) => byDay.get(day) ?? [])
  const heard = new Set(week.map(({ author }) => author.id))
  const contributors = parliament.roster.contributors.filter(({ accounts }) =>
    accounts.some(({ nativeId }) => heard.has(nativeId ?? '')),
  )
  const members = contributors.filter(({ country }) => country !== null)

  const groups = new Set(members.map(({ memberships }) => memberships.at(-1)?.group))
  expect(new Set(members.map(({ country }) => country)).size).toBe(27)
  expect(groups.size).toBe(9)
  expect(new Set(week.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(20)
})

test('a busy day has a trending topic besides its subject, most quiet ones have none', () => {
  const quiet = ['2026-10-31', '2026-11-01', '2026-11-07', '2026-11-08', '2026-11-14']
  const listOthers = (day: string) => {
    const subject = toSubjectOfDay(1, day)
    const tags = new Set(listSubjectTags(subject).map(fold))
    return listTrending(day).filter((tag) => !tags.has(tag))
  }

  expect(listOthers('2026-11-10').length).toBeGreaterThan(0)
  expect(quiet.filter((day) => listOthers(day).length > 0).length).toBeLessThan(3)
})

/** Tags used by many more people than in the thirty days before, for as much as people are about. */
function listTrending(day: string): string[] {
  const before = Array.from({ length: 30 }, (_, ago) => addDays(day, -ago - 1))
  const today = countAuthors(day)
  const past = before.map(countAuthors)
  const mean = (toNumber: (one: DayCount) => number) =>
    past.reduce((sum, one) => sum + toNumber(one), 0) / past.length
  const activity = today.active / mean(({ active }) => active)
  return [...today.byTag].flatMap(([tag, authors]) => {
    const expected = mean(({ byTag }) => byTag.get(tag)?.size ?? 0) * activity
    const rise = (authors.size - expected) / Math.sqrt(expected + 1)
    return authors.size >= 8 && rise >= 6 ? [tag] : []
  })
}

interface DayCount {
  byTag: Map<string, Set<string>>
  active: number
}

function countAuthors(day: string): DayCount {
  const said = (byDay.get(day) ?? []).filter(({ kind }) => kind !== 'repost')
  const byTag = new Map<string, Set<string>>()
  for (const { text, author } of said) {
    for (const [, tag = ''] of text.matchAll(/#([\p{L}\p{N}_]+)/gu)) {
      const authors = byTag.get(fold(tag)) ?? new Set()
      byTag.set(fold(tag), authors.add(author.id))
    }
  }
  return { byTag, active: new Set(said.map(({ author }) => author.id)).size }
}
