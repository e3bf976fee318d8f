import { deepEqual, ok } from 'node:assert/strict'
import { createTestApi, type TestApi } from '@hemicycle/api/testing'
import {
  MEMBER_AXES,
  MIN_SHARE_BASE,
  SEAT_STATES,
  VOICE_ROWS,
  type BaseCounts,
  type Coverage,
  type KnownPost,
  type MemberAxis,
  type SeatState,
  type VoiceRows,
  type Voices,
} from '@hemicycle/contract'
import fc from 'fast-check'
import { read } from '../api-model/api-model.ts'
import { inventArchive, type Archive } from '../api-model/invent-archive.ts'
import { toQuestions, type Question } from '../api-model/invent-questions.ts'
import { createModel, type Model } from '../api-model/model/model.ts'
import { coverPeople, tabulatePeople } from '../api-model/model/people.ts'
import type { Proof } from '../proof.ts'

/** Every question is two queries: coverage and a table. */
const SIZES = {
  gate: { archives: 2, questions: 125 },
  night: { archives: 20, questions: 500 },
}
const POSTS = 1_200
const PEOPLE = 150
const LOUD_POSTS = 100
const SEED = 20_261_116

const newTally = () => ({
  queries: 0,
  cells: 0,
  seats: 0,
  states: Object.fromEntries(SEAT_STATES.map((state) => [state, 0])) as Record<SeatState, number>,
  withShare: 0,
  tooFew: 0,
  crossed: 0,
  loud: 0,
  former: 0,
})
type Tally = ReturnType<typeof newTally>

export const voices: Proof = {
  name: 'voices',
  promise:
    'For 20,000 random queries over 20 invented archives, who posts about it agrees to the digit with a count in memory; states and columns add up, a loud person counts once, and no share is of fewer than 12',
  proves: [
    'RS.160',
    'RS.161',
    'RS.162',
    'RS.163',
    'RS.164',
    'RS.165',
    'RS.166',
    'RS.168',
    'RS.169',
  ],
  ring: 'gate',
  async run({ ring, log }) {
    const { archives, questions } = SIZES[ring]
    const tally = newTally()
    try {
      for (let index = 0; index < archives; index += 1) {
        await askArchive(withLoudPerson(inventArchive(POSTS, SEED + index, PEOPLE)), {
          seed: SEED + index,
          questions,
          tally,
        })
        log(`archive ${index + 1}: ${tally.queries} queries`)
      }
      return {
        isCorrect: hasSeenAll(tally),
        summary: `${toSummary(tally, archives)}: no difference`,
      }
    } catch (error) {
      log(error instanceof Error ? `${error.message}\n${String(error.cause)}` : String(error))
      return { isCorrect: false, summary: `${toSummary(tally, archives)}: the last one differs` }
    }
  },
}

/** One member posts a hundred times more, all with one hashtag of their own. */
function withLoudPerson({ contributors, posts }: Archive): Archive {
  const loud = contributors[1]?.id
  const post = posts.find(
    ({ author, kind, content }) =>
      author.contributorId === loud && kind === 'original' && content !== null,
  )
  if (!post) throw new Error('the loud person has not posted')
  const text = 'Climate #Loud'
  const entities = [{ type: 'hashtag' as const, start: 8, end: 13, tag: 'Loud' }]
  const more = Array.from({ length: LOUD_POSTS }, (_, index): KnownPost => {
    const id = String(200_000 + index)
    const postedAt = new Date(Date.parse('2026-11-10T10:00:00Z') + index * 60_000)
    return {
      ...post,
      id,
      versions: [id],
      postedAt,
      content: { text, entities, media: [], lang: 'en' },
      alsoOn: [],
    }
  })
  return { contributors, posts: [...posts, ...more] }
}

async function askArchive(
  archive: Archive,
  { seed, questions, tally }: { seed: number; questions: number; tally: Tally },
): Promise<void> {
  const model = createModel(archive)
  const api = await createTestApi(archive)
  const asked = fc.record({
    question: toQuestions(archive),
    rows: fc.constantFrom(...VOICE_ROWS),
    by: fc.constantFrom(...MEMBER_AXES),
  })
  try {
    await fc.assert(
      fc.asyncProperty(asked, ({ question, rows, by }) =>
        compare({ api, model, tally }, question, rows, by),
      ),
      { numRuns: questions, seed, endOnFailure: true },
    )
  } finally {
    await api.close()
  }
}

async function compare(
  { api, model, tally }: { api: TestApi; model: Model; tally: Tally },
  question: Question,
  rows: VoiceRows,
  by: MemberAxis,
): Promise<void> {
  const found = model.findPeople(question)
  const coverage = await read<Coverage>(api, `/v1/coverage/?${question.filters}`)
  const seats = coverage.seats.toSorted((a, b) => (a.contributor < b.contributor ? -1 : 1))
  const expected = coverPeople(found)
  deepEqual(
    { ...coverage, seats },
    {
      ...coverage,
      ...expected,
      // The model has no names and pictures.
      seats: expected.seats.map((seat, index) => ({ ...seats[index], ...seat })),
    },
    'coverage',
  )
  const table = await read<Voices>(api, `/v1/voices/?rows=${rows}&by=${by}&${question.filters}`)
  deepEqual(table, { ...table, ...tabulatePeople(found, rows, by) }, 'table')
  checkCoverage(coverage)
  checkTable(table)
  count(tally, coverage, table, question)
}

/** Promises that hold whatever the model says. */
function checkCoverage({ total, groups, countries }: Coverage): void {
  for (const part of [total, ...groups, ...countries]) {
    const states = SEAT_STATES.reduce((sum, state) => sum + part[state], 0)
    deepEqual(states, part.members, 'the four states add up to the members')
    ok(!part.hasShare || part.active >= MIN_SHARE_BASE, 'no share of fewer than 12')
  }
}

function checkTable({ rows, columns, total, hasShares }: Voices): void {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const names = ['members', 'withAccount', 'active'] as const satisfies (keyof BaseCounts)[]
  for (const name of names)
    deepEqual(sum(columns.map((column) => column[name])), total[name], `columns add up: ${name}`)
  for (const column of columns)
    ok(!column.hasShare || (hasShares && column.active >= MIN_SHARE_BASE), 'no share of fewer')
  for (const row of rows) {
    deepEqual(sum(row.cells.map(({ about }) => about)), row.total.about, 'people add up')
    deepEqual(sum(row.cells.map(({ posts }) => posts)), row.total.posts, 'posts add up')
  }
}

function count(tally: Tally, coverage: Coverage, table: Voices, { lists }: Question): void {
  tally.queries += 2
  tally.seats += coverage.seats.length
  for (const state of SEAT_STATES) tally.states[state] += coverage.total[state]
  for (const { hasShare, active } of table.columns) {
    tally.withShare += hasShare ? 1 : 0
    tally.tooFew += active < MIN_SHARE_BASE ? 1 : 0
  }
  tally.crossed += table.hasShares ? 0 : 1
  tally.former += coverage.former.posts
  const cells = table.rows.flatMap((row) => row.cells)
  tally.cells += cells.length
  tally.loud += cells.some(({ about, posts }) => about === 1 && posts >= LOUD_POSTS) ? 1 : 0
  ok(lists.country.length === 0 || table.by === 'country' || !table.hasShares, 'one axis only')
  ok(lists.eParty.length === 0 || table.by === 'group' || !table.hasShares, 'one axis only')
}

/** Agreement proves nothing about cases that never came up. */
const hasSeenAll = ({ states, withShare, tooFew, crossed, loud, former }: Tally): boolean =>
  [...Object.values(states), withShare, tooFew, crossed, loud, former].every((times) => times > 0)

const toSummary = (tally: Tally, archives: number): string =>
  `${tally.queries} queries over ${archives} archives of ${POSTS + LOUD_POSTS} posts, ${tally.seats} seats (${SEAT_STATES.map((state) => `${state} ${tally.states[state]}`).join(', ')}), ${tally.cells} cells, ${tally.withShare} columns with shares, ${tally.tooFew} of fewer than ${MIN_SHARE_BASE} people, ${tally.crossed} tables without shares, ${tally.loud} with somebody's ${LOUD_POSTS} posts as one person`
