import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'

/** A page polls every minute for new posts; the answer may be cached for 10 s. */
const NEXT_POLL_MS = 60_000 + 10_000 + 2_000
/** Time for a page to render after its last request. */
const SETTLED_MS = 1_000

const isLive = async (page: Page): Promise<boolean> => (await page.getByText(/^Live/).count()) > 0

/** Opens a page and waits until it says Live. */
export async function openLivePage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url)
  await waitUntil('the page says Live', () => isLive(page), undefined, 200)
  return page
}

/** After the collector has been stuck for two minutes: checks that neither a new page nor the open one says Live. */
export async function findFalseLive(browser: Browser, open: Page, url: string): Promise<string[]> {
  const problems: string[] = []
  const loaded = await browser.newPage()
  await loaded.goto(url)
  await loaded.waitForLoadState('networkidle')
  await delay(SETTLED_MS)
  if (await isLive(loaded)) problems.push('a new page says Live')
  await loaded.close()
  await waitUntil('Live is gone', async () => !(await isLive(open)), NEXT_POLL_MS, 200).catch(() =>
    problems.push('the open page still says Live after its next poll'),
  )
  return problems
}
