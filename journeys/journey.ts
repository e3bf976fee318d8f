import { randomBytes } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { hasCollected, startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { countFound } from './ask-api.ts'
import { DRIFTWOOD_POSTS, createDebate, type Debate } from './debate.ts'
import { recordNotices } from './steps.ts'

interface Source {
  parliament: TestStack
  debate: Debate
}

interface Visit {
  site: string
  isNewVisitor: boolean
  acceptsAnalytics: boolean
  /** Paths of the analytics requests so far. */
  analyticsRequests: string[]
}

/** Timeouts of a fixture, and of each of the two things it waits for. Long, because a slow machine is not a failure. */
const FIXTURE_MS = 300_000
const TIMEOUT_MS = 140_000

/** Nothing listens at this URL: the journeys only check whether requests are made. */
const ANALYTICS = { ANALYTICS_URL: 'http://127.0.0.1:9/', ANALYTICS_SITE_ID: '1' }
/** Off on a new site; here, so that each journey meets it. */
const ALERTS = { ALERTS: 'on', ALERT_KEY: randomBytes(32).toString('hex') }
const ANALYTICS_PATHS = /^\/visits$|^\/assets\/Visits-/u

/** A running site for all journeys of a worker: simulator, collector, API and the built pages. */
export const test = base.extend<Visit, Source>({
  parliament: [
    // Playwright requires a destructuring pattern here and derives the needed fixtures from it.
    async ({ browserName: _browserName }, provide) => {
      const parliament = await startTestStack(
        // More than ten pages, even soon after midnight.
        { sample: { days: 5, perDay: 30 } },
        { env: { LINKS_TO: 'site', ...ANALYTICS, ...ALERTS } },
      )
      try {
        await provide(parliament)
      } finally {
        await parliament.close()
      }
    },
    { scope: 'worker', timeout: FIXTURE_MS },
  ],
  /** Posted before the collector starts, so that it is collected before the first visit. */
  debate: [
    async ({ parliament }, provide) => {
      const { simulator, collector, api, apiUrl, web, webUrl } = parliament
      const debate = createDebate(simulator)
      collector.start()
      await waitUntil('everything is collected', () => hasCollected(parliament), TIMEOUT_MS)
      for (const process of [api, web]) process.start()
      const isOpen = async () => {
        // Pages are cached for a while, so none is requested before all posts are found.
        if ((await countFound(apiUrl, 'driftwood')) < DRIFTWOOD_POSTS) return false
        const response = await fetch(webUrl)
        return response.status === 200 && (await response.text()).includes('<article')
      }
      await waitUntil('all is found, and the page shows posts', isOpen, TIMEOUT_MS)
      await provide(debate)
    },
    { scope: 'worker', timeout: FIXTURE_MS, auto: true },
  ],
  /** New visitors are offered a tour; the others have declined it, so that it does not cover the page. */
  isNewVisitor: [false, { option: true }],
  context: async ({ context, site, isNewVisitor }, provide) => {
    const seen = ['eup_hlp', 'eup_hlpXS'].map((name) => ({ name, value: '1', url: site }))
    if (!isNewVisitor) await context.addCookies(seen)
    await context.addInitScript(recordNotices)
    await provide(context)
  },
  /** Checks that no journey sends analytics requests; journeys that accept analytics check for themselves. */
  acceptsAnalytics: [false, { option: true }],
  analyticsRequests: [
    async ({ context, acceptsAnalytics }, provide) => {
      const analyticsRequests: string[] = []
      context.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (ANALYTICS_PATHS.test(pathname)) analyticsRequests.push(pathname)
      })
      await provide(analyticsRequests)
      if (!acceptsAnalytics) expect(analyticsRequests).toEqual([])
    },
    { auto: true },
  ],
  site: async ({ parliament }, provide) => provide(parliament.webUrl),
  baseURL: async ({ parliament }, provide) => provide(parliament.webUrl),
})

export { expect }
