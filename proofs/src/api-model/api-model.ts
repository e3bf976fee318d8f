import { deepEqual } from 'node:assert/strict'
import { createTestApi, type TestApi } from '@hemicycle/api/testing'
import { MAX_TOPICS, type SocialItemPage } from '@hemicycle/contract'
import fc from 'fast-check'
import type { Proof } from '../proof.ts'
import { inventArchive } from './invent-archive.ts'
import { toQuestions, type Question } from './invent-questions.ts'
import { createModel, type Model } from './model/model.ts'

const POSTS = 3_000
const QUESTIONS = { gate: 250, night: 2_000 }
const SEED = 20_261_115
/** Pages read per answer; each page is compared with the model in full. */
const MAX_PAGES = 3

interface Tally {
  questions: number
  answered: number
  pages: number
  /** Posts that were left out because an earlier one was on their card. */
  copies: number
  points: number
  /** Topics of each level, from low to trending. */
  levels: [number, number, number, number]
  /** Lists that reached the maximum length. */
  fullLists: number
  /** Most hashtags found for one question. */
  maxTags: number
}

export const apiModel: Proof = {
  name: 'api-model',
  promise: `For ${QUESTIONS.night.toLocaleString('en')} random questions feed, total, chart and topics with their levels agree with a model of the specification in memory`,
  proves: ['RN.42', 'S7.6', 'RW.14', 'RL.5', 'RL.6', 'RL.7'],
  ring: 'gate',
  async run({ ring, log }) {
    const archive = inventArchive(POSTS, SEED)
    const model = createModel(archive)
    const api = await createTestApi(archive)
    const tally: Tally = {
      questions: 0,
      answered: 0,
      pages: 0,
      copies: 0,
      points: 0,
      levels: [0, 0, 0, 0],
      fullLists: 0,
      maxTags: 0,
    }
    try {
      await fc.assert(
        fc.asyncProperty(toQuestions(archive), async (question) => {
          await compare(api, model, question, tally)
          if (tally.questions % 500 === 0) log(`${tally.questions} questions`)
        }),
        { numRuns: QUESTIONS[ring], seed: SEED, endOnFailure: true },
      )
      return { isCorrect: hasSeenAll(tally), summary: `${toSummary(tally)}: no difference` }
    } catch (error) {
      log(error instanceof Error ? `${error.message}\n${String(error.cause)}` : String(error))
      return { isCorrect: false, summary: `${toSummary(tally)}: the last one differs` }
    } finally {
      await api.close()
    }
  },
}

const toSummary = ({
  questions,
  answered,
  pages,
  copies,
  points,
  levels,
  fullLists,
  maxTags,
}: Tally): string =>
  `${questions} questions over ${POSTS} posts, ${answered} with posts to find, ${pages} pages, ${copies} copies left out, ${points} days of charts, topics ${levels.join(' + ')} from low to trending, ${fullLists} lists of ${MAX_TOPICS} out of up to ${maxTags}`

/** Agreement proves nothing about cases that never came up. */
const hasSeenAll = ({ levels, fullLists, copies }: Tally): boolean =>
  levels.every((topics) => topics > 0) && fullLists > 0 && copies > 0

async function compare(
  api: TestApi,
  model: Model,
  question: Question,
  tally: Tally,
): Promise<void> {
  const { ids, copies, chart, topics } = model.answer(question)
  tally.questions += 1
  tally.copies += copies
  tally.answered += ids.length > 0 ? 1 : 0
  tally.pages += await compareFeed(api, model, question, { ids, copies })
  deepEqual(await read(api, `/v1/time-line/?${question.filters}`), chart, 'chart')
  tally.points += chart.length
  const listed = topics.slice(0, MAX_TOPICS)
  deepEqual(await read(api, `/v1/topic/?${question.filters}`), listed, 'topics')
  tally.maxTags = Math.max(tally.maxTags, topics.length)
  tally.fullLists += listed.length === MAX_TOPICS ? 1 : 0
  for (const { virality } of listed) tally.levels[virality as 0 | 1 | 2 | 3] += 1
}

export async function read<Data>(api: TestApi, url: string): Promise<Data> {
  const answer = await api.app.inject(url)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} to ${url}: ${answer.body}`)
  return answer.json<{ data: Data }>().data
}

/** Follows `next` page by page, then `prev` from the last page. */
async function compareFeed(
  api: TestApi,
  model: Model,
  { filters, size }: Question,
  { ids, copies }: { ids: string[]; copies: number },
): Promise<number> {
  const toCards = (page: SocialItemPage) =>
    page.items.map((item) => [item.id, ...item.repostedBy.map(({ id }) => id)])
  const pages: SocialItemPage[] = []
  let url: string | null = `/v1/social-item/?${filters}&pageSize=${size}`
  while (url !== null && pages.length < MAX_PAGES) {
    const page: SocialItemPage = await read(api, url)
    const begin = pages.length * size
    const offset = Math.min(begin + size, ids.length)
    deepEqual(toCards(page), model.fold(ids.slice(begin, offset)), `page ${pages.length}`)
    deepEqual(
      [page.total, page.copies, page.offset],
      [ids.length, copies, offset],
      `counts of page ${pages.length}`,
    )
    deepEqual(
      [page.prev === null, page.next === null],
      [begin === 0, offset === ids.length],
      'ends',
    )
    pages.push(page)
    url = page.next
  }
  const [before, last] = pages.slice(-2)
  if (before && last?.prev) {
    const back: SocialItemPage = await read(api, last.prev)
    deepEqual([toCards(back), back.offset], [toCards(before), before.offset], 'the way back')
  }
  return pages.length
}
