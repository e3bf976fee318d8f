import { isDeepStrictEqual } from 'node:util'
import { createRandom } from '@hemicycle/simulator'
import { type FeedQuery, toFeedQuery } from '@hemicycle/web/feed-query'
import type { Proof, Ring } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openBrowser, waitForHydration } from '../site/open-browser.ts'
import { watchPage } from '../site/watch-page.ts'
import { askSomewhere } from './ask-where.ts'
import { listHostileAddresses } from './hostile-addresses.ts'
import { inventQuestions } from './invent-questions.ts'
import { answerOutOfOrder } from './out-of-order.ts'
import { visitHostile } from './visit-hostile.ts'
import { walk } from './walk.ts'

interface Size {
  questions: number
  hostile: number
  /** Questions that are asked in groups of three, without waiting. */
  hurried: number
}

const CONCURRENCY = 3
const SEED = 500
/** Pages whose address determines what they show, and the visitor's own list. */
const PATHS = ['/', '/search', '/timeline', '/channels', '/my-list']

const SIZES: Record<Ring, Size> = {
  gate: { questions: 30, hostile: 24, hurried: 9 },
  night: { questions: 500, hostile: 200, hurried: 60 },
}

export const urlState: Proof = {
  name: 'url-state',
  promise: `For ${SIZES.night.questions} random questions the address holds the whole question: Back and reload show the same posts; ${SIZES.night.hostile} hostile addresses cause no error; only the latest answer is shown`,
  proves: ['P6', 'RS.1', 'S4.27'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    const { questions: count, hostile, hurried: hurriedCount } = SIZES[ring]
    const { apiUrl, webUrl } = await openSharedSite()
    const browser = await openBrowser(ring, '--blink-settings=imagesEnabled=false')
    try {
      const random = createRandom(SEED)
      const items = await readFeed(apiUrl)
      const questions = askSomewhere(random, items, count)
      const changed = questions.filter(
        ({ query, address }) => !isDeepStrictEqual(query, toAddressAndBack(address)),
      )
      log(
        `${questions.length - changed.length} of ${count} questions survive the round trip through their address`,
      )

      const context = await browser.newContext({ baseURL: webUrl })
      const openPage = async () => {
        const page = await context.newPage()
        const complaints = await watchPage(page)
        await page.goto('/')
        await waitForHydration(page)
        return { page, complaints }
      }
      const pages = await Promise.all(Array.from({ length: CONCURRENCY }, openPage))
      const waiting = questions.values()
      const walks = await Promise.all(pages.map(({ page }) => walk(page, apiUrl, waiting, log)))
      const walked = walks.reduce((sum, result) => sum + result.walked, 0)
      const withPosts = walks.reduce((sum, result) => sum + result.withPosts, 0)
      log(`${walked} were asked, gone Back to and reloaded; ${withPosts} have posts`)

      const paths = [...PATHS, `/contributors/${items[0]?.contributor.id}`]
      const addresses = listHostileAddresses(random, paths, hostile).values()
      const hostileProblems = await Promise.all(
        pages.map(({ page }) => visitHostile(page, paths, addresses)),
      )
      log(`${hostile} hostile addresses were opened`)

      const hurried = await openPage()
      const order = await answerOutOfOrder(
        hurried.page,
        apiUrl,
        random,
        inventQuestions(random, items, hurriedCount),
      )
      const problems = [
        ...changed.map(
          ({ address }) => `changed by the round trip through its address: ${address}`,
        ),
        ...walks.flatMap((result) => result.problems),
        ...hostileProblems.flat(),
        ...order.problems,
        ...[...pages, hurried].flatMap(({ complaints }) => complaints),
      ]
      for (const problem of problems.slice(0, 20)) log(problem)
      return {
        isCorrect: problems.length === 0 && walked === count && withPosts > count / 3,
        summary: `${walked} of ${count} questions (${withPosts} with posts) asked, gone Back to and reloaded in Chromium, ${hostile} hostile addresses, ${order.rounds} times three answers out of order: ${problems.length} problems${problems.length > 0 ? `; first: ${problems[0]}` : ''}`,
      }
    } finally {
      await browser.close()
    }
  },
}

const toAddressAndBack = (address: string): FeedQuery =>
  toFeedQuery(new URL(address, 'http://site.invalid').searchParams)
