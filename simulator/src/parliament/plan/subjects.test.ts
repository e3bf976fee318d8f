import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../random.ts'
import { buildParliament } from '../build-parliament.ts'
import { addDays } from '../calendar/brussels.ts'
import { toWeekKind } from '../calendar/weeks.ts'
import { SUBJECTS } from '../words/fields.ts'
import { SAMPLE_LANGUAGES } from '../words/sample-sentences.ts'
import { createActivityModel } from './activity-model.ts'
import type { PlannedPost } from './compose/planned-post.ts'
import { planDay } from './plan-day.ts'
import { PostPlan } from './post-plan.ts'
import { toSubjectOfDay } from './subject-of-day.ts'

const PACE = { seed: 1, perDay: 500 }
const parliament = buildParliament('https://127.0.0.1:1', createRandom(1))
const plan = new PostPlan(parliament, PACE)
const days = Array.from({ length: 30 }, (_, index) => addDays('2026-10-19', index))
const byDay = new Map(days.map((day) => [day, [...plan.postsOf(day)]]))
const month = [...byDay.values()].flat()

const isSubject = (field: string) => SUBJECTS.some((subject) => subject === field)
const members = new Set(
  parliament.speakers.flatMap(({ body, account }) => (body === 'member' ? [account.id] : [])),
)
/** Press services and committees announce meetings: their texts are about no subject. */
const isAbout = ({ kind, refersTo, author, field }: PlannedPost): boolean =>
  kind === 'repost' && refersTo ? isAbout(refersTo) : members.has(author.id) && isSubject(field)
const share = (posts: PlannedPost[]) => posts.filter(isAbout).length / posts.length

test('on every working day of a plenary week at least 40 percent of the posts are about the twelve subjects [RS.84]', () => {
  const busy = [...byDay].filter(([day]) => toWeekKind(day) === 'plenary').slice(0, 5)

  expect(busy).toHaveLength(5)
  for (const [, posts] of busy) expect(share(posts)).toBeGreaterThan(0.4)
})

test('every official language is about them as well [RS.84]', () => {
  const official = SAMPLE_LANGUAGES.filter((language) => language !== 'ca')
  const reported = official.filter((language) => language !== 'ga' && language !== 'mt')

  for (const language of reported) {
    expect(share(month.filter(({ lang }) => lang === language))).toBeGreaterThan(0.2)
  }
})

test.each(['climate', 'migration', 'Ukraine', 'housing', 'farmers', 'energy prices'])(
  'whoever looks for “%s” finds it in the texts of a month [RS.84]',
  (word) => {
    const said = new RegExp(`(?<!#)\\b${word}\\b`, 'i')

    expect(month.filter(({ text }) => said.test(text)).length).toBeGreaterThan(3)
  },
)

test('each day many take up exactly one of the twelve subjects, and each has its turn [RS.85]', () => {
  const trending = days.map((day) => {
    const slots = planDay(plan.activity, day).filter(({ tag, field }) => tag && isSubject(field))
    expect(slots.length).toBeGreaterThan(9)
    return [...new Set(slots.map(({ field }) => field))]
  })

  expect(trending).toEqual(days.map((day) => [toSubjectOfDay(PACE.seed, day)]))
  expect(new Set(trending.flat()).size).toBe(SUBJECTS.length)
})

test('the day’s subject depends on the seed and the day, not on the pace [RS.85]', () => {
  const slow = createActivityModel(parliament, { ...PACE, perDay: 100 })
  const taken = planDay(slow, '2026-11-10').filter(({ tag, field }) => tag && isSubject(field))
  const ofSeed = (seed: number) => days.map((day) => toSubjectOfDay(seed, day))

  expect(new Set(taken.map(({ field }) => field))).toEqual(
    new Set([toSubjectOfDay(PACE.seed, '2026-11-10')]),
  )
  expect(ofSeed(1)).not.toEqual(ofSeed(2))
})

const groups = new Map(
  parliament.roster.contributors.flatMap(({ accounts, memberships }) =>
    accounts.flatMap(({ nativeId }) => {
      const group = memberships.at(-1)?.group
      return nativeId && group && members.has(nativeId) ? [[nativeId, group] as const] : []
    }),
  ),
)
/** Fields of each member's own posts. */
const fieldsByAuthor = new Map(
  [
    ...Map.groupBy(
      month.filter(({ kind, author }) => kind !== 'repost' && groups.has(author.id)),
      ({ author }) => author.id,
    ),
  ].map(([author, posts]) => [author, posts.map(({ field }) => field)]),
)

/** The largest deviation of a group’s share of a subject from the overall share, in standard errors. */
function toLargestDeviation(
  said: ReadonlyMap<string, string[]>,
  toGroup: (author: string) => string | undefined,
): number {
  const all = [...said.values()].flat()
  const byGroup = Map.groupBy([...said], ([author]) => toGroup(author))
  const deviations = [...byGroup.values()].flatMap((authors) => {
    const own = authors.flatMap(([, fields]) => fields)
    return SUBJECTS.map((subject) => {
      const overall = all.filter((field) => field === subject).length / all.length
      const ofGroup = own.filter((field) => field === subject).length / own.length
      return Math.abs(ofGroup - overall) / Math.sqrt((overall * (1 - overall)) / own.length)
    })
  })
  return Math.max(...deviations)
}

function shuffleGroups(random: Random): (author: string) => string | undefined {
  const shuffled = random.shuffle([...groups.values()])
  const byAuthor = new Map([...groups.keys()].map((author, index) => [author, shuffled[index]]))
  return (author) => byAuthor.get(author)
}

/** Chance: what the same members reach when they are dealt to the groups at random, 200 times. */
const random = createRandom(84)
const byChance = Math.max(
  ...Array.from({ length: 200 }, () => toLargestDeviation(fieldsByAuthor, shuffleGroups(random))),
)

test('in a month no group posts more or less about a subject than chance allows [RS.86]', () => {
  expect(new Set(groups.values()).size).toBe(9)
  expect(toLargestDeviation(fieldsByAuthor, (author) => groups.get(author))).toBeLessThan(byChance)
})

test.each(['EPP', 'Greens/EFA', 'The Left'])(
  'a subject given to %s would be noticed: a quarter of their posts [RS.86]',
  (group) => {
    const skewed = new Map(
      [...fieldsByAuthor].map(([author, fields]) => [
        author,
        groups.get(author) === group
          ? fields.map((field, index) => (index % 4 === 0 ? 'migration' : field))
          : fields,
      ]),
    )

    expect(toLargestDeviation(skewed, (author) => groups.get(author))).toBeGreaterThan(byChance)
  },
)
