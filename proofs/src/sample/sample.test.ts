import { readFile } from 'node:fs/promises'
import { createTestApi, NOW, type TestApi } from '@hemicycle/api/testing'
import { fold, type Topic } from '@hemicycle/contract'
import { listSubjectTags, startSimulator, SUBJECTS, toSubjectOfDay } from '@hemicycle/simulator'
import { toFeedApiUrl } from '@hemicycle/web/feed-path'
import { parseSearchText } from '@hemicycle/web/parse-search-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toArchive } from './to-archive.ts'

const SEED = 1
/** As usual, and the days before that levels compare with. */
const SAMPLE = { days: 37, perDay: 500 }
/** The engine refuses more at once. */
const BATCH = 4000
const DAY_MS = 86_400_000
const HELP = new URL('../../../web/legal/help.md', import.meta.url)
const EXAMPLE = /\]\(\/search\?q=([^)\s]+)\)/g
const LOW = 0

let api: TestApi

beforeAll(async () => {
  const simulator = await startSimulator({ seed: SEED, startAt: NOW, sample: SAMPLE })
  const { contributors, posts } = toArchive(simulator)
  await simulator.stop()
  api = await createTestApi({ contributors, posts: [] })
  for (let index = 0; index < posts.length; index += BATCH)
    await api.write(posts.slice(index, index + BATCH))
})
afterAll(() => api.close())

async function ask<Data>(path: string): Promise<Data> {
  const answer = await api.app.inject(path)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Data }>().data
}

test('every example of the help page finds a post of the sample parliament [RS.69 RS.87]', async () => {
  const help = await readFile(HELP, 'utf8')
  const examples = [...help.matchAll(EXAMPLE)].map(([, typed = '']) => decodeURIComponent(typed))
  const lookups = {
    findContributors: async () => new Map(),
    findGroups: async () => new Map(),
    findSubjects: async (names: string[]) => new Map(names.map((name) => [name, name])),
  }
  const found = await Promise.all(
    examples.map(async (typed) => {
      const { query } = await parseSearchText(typed, lookups, NOW.getTime())
      const { total } = await ask<{ total: number }>(toFeedApiUrl(query))
      return { typed, total }
    }),
  )

  expect(examples.length).toBeGreaterThan(8)
  expect(found.filter(({ total }) => total === 0)).toEqual([])
})

/** Midnight in Brussels after each of the last seven days. */
const ends = Array.from({ length: 7 }, (_, ago) => Date.UTC(2026, 10, 14, 23) - ago * DAY_MS)

test.each(ends)(
  'the subject of the day that ends at %i is above Low by the site’s own rule, and it is the only one of the twelve that trends [RS.85]',
  async (end) => {
    const day = new Date(end - DAY_MS / 2).toISOString().slice(0, 10)
    const topics = await ask<Topic[]>(`/v1/topic/?to=${end / 1000}`)
    const listLevels = (subject: string) => {
      const own = new Set(listSubjectTags(subject).map(fold))
      return topics.filter(({ id }) => own.has(id)).map(({ virality }) => virality)
    }

    const ofDay = toSubjectOfDay(SEED, day)
    expect(Math.max(...listLevels(ofDay))).toBeGreaterThan(LOW + 1)
    const others = SUBJECTS.filter((subject) => subject !== ofDay)
    expect(others.filter((subject) => listLevels(subject).includes(3))).toEqual([])
  },
)
