import { test as base } from '@playwright/test'
import { openParliament, waitUntil, type Parliament } from '@hemicycle/tools/parliament'

interface Source {
  parliament: Parliament
}

/** A living site for all journeys of a worker: simulator, collector, API and the built pages. */
export const test = base.extend<{ site: string }, Source>({
  parliament: [
    // Playwright demands a pattern here, and reads from it what the fixture needs.
    async ({ browserName: _browserName }, provide) => {
      const parliament = await openParliament({ sample: { days: 3, perDay: 30 } })
      const { collector, api, web, webUrl } = parliament
      try {
        for (const process of [collector, api, web]) process.start()
        await waitUntil('the page shows posts', async () => {
          const answer = await fetch(webUrl).catch(() => null)
          return answer?.status === 200 && (await answer.text()).includes('<article')
        })
        await provide(parliament)
      } finally {
        await parliament.close()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ parliament }, provide) => provide(parliament.webUrl),
  baseURL: async ({ parliament }, provide) => provide(parliament.webUrl),
})

export { expect } from '@playwright/test'
