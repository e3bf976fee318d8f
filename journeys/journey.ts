import { test as base, expect } from '@playwright/test'
import { hasCollected, startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { countFound } from './ask-api.ts'
import { DRIFTWOOD, openDebate, type Debate } from './debate.ts'
import { keepNotices } from './steps.ts'

interface Source {
  parliament: TestStack
  debate: Debate
}

interface Visit {
  site: string
  isNewVisitor: boolean
  acceptsAnalytics: boolean
  /** What was asked of analytics so far. */
  counted: string[]
}

/** What a fixture may take, and each of two things it waits for: a busy machine is no fault. */
const FIXTURE_MS = 300_000
const PATIENCE_MS = 140_000

/** Analytics at an address where nobody answers: what counts is whether anybody asks. */
const ANALYTICS = { ANALYTICS_URL: 'http://127.0.0.1:9/', ANALYTICS_SITE_ID: '1' }
const OF_ANALYTICS = /^\/visits$|^\/assets\/Visits-/u

/** A living site for all journeys of a worker: simulator, collector, API and the built pages. */
export const test = base.extend<Visit, Source>({
  parliament: [
    // Playwright demands a pattern here, and reads from it what the fixture needs.
    async ({ browserName: _browserName }, provide) => {
      const parliament = await startTestStack(
        // More than ten pages, also soon after midnight.
        { sample: { days: 5, perDay: 30 } },
        { env: { LINKS_TO: 'site', ...ANALYTICS } },
      )
      try {
        await provide(parliament)
      } finally {
        await parliament.close()
      }
    },
    { scope: 'worker', timeout: FIXTURE_MS },
  ],
  /** Held before anybody listens: a past that the collector reads before the first visitor comes. */
  debate: [
    async ({ parliament }, provide) => {
      const { simulator, collector, api, apiUrl, web, webUrl } = parliament
      const debate = openDebate(simulator)
      collector.start()
      await waitUntil('everything is collected', () => hasCollected(parliament), PATIENCE_MS)
      for (const process of [api, web]) process.start()
      const isOpen = async () => {
        // A page is kept for a while: nobody asks for one before all is found.
        if ((await countFound(apiUrl, 'driftwood')) < DRIFTWOOD) return false
        const answer = await fetch(webUrl)
        return answer.status === 200 && (await answer.text()).includes('<article')
      }
      await waitUntil('all is found, and the page shows posts', isOpen, PATIENCE_MS)
      await provide(debate)
    },
    { scope: 'worker', timeout: FIXTURE_MS, auto: true },
  ],
  /** Who is new is offered a tour; the others have refused it, so that it lies in nobody's way. */
  isNewVisitor: [false, { option: true }],
  context: async ({ context, site, isNewVisitor }, provide) => {
    const seen = ['eup_hlp', 'eup_hlpXS'].map((name) => ({ name, value: '1', url: site }))
    if (!isNewVisitor) await context.addCookies(seen)
    await context.addInitScript(keepNotices)
    await provide(context)
  },
  /** No journey is counted, whatever is done on the way, but those that accept it: they look for themselves. */
  acceptsAnalytics: [false, { option: true }],
  counted: [
    async ({ context, acceptsAnalytics }, provide) => {
      const counted: string[] = []
      context.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (OF_ANALYTICS.test(pathname)) counted.push(pathname)
      })
      await provide(counted)
      if (!acceptsAnalytics) expect(counted).toEqual([])
    },
    { auto: true },
  ],
  site: async ({ parliament }, provide) => provide(parliament.webUrl),
  baseURL: async ({ parliament }, provide) => provide(parliament.webUrl),
})

export { expect }
