import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '../site/open-browser.ts'

const ANALYTICS = /^\/visits$|^\/assets\/Visits-|matomo|_pk_/iu

export interface Seen {
  /** Opened pages, by load or by link. */
  pages: string[]
  /** Requests for analytics. */
  analytics: string[]
  /** Requests to other origins. */
  elsewhere: string[]
}

export const createSeen = (): Seen => ({ pages: [], analytics: [], elsewhere: [] })

/** Opens a page and records its requests. */
export async function watch(context: BrowserContext, site: string, seen: Seen): Promise<Page> {
  const page = await context.newPage()
  context.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:') return
    if (origin !== site) seen.elsewhere.push(request.url())
    if (ANALYTICS.test(pathname)) seen.analytics.push(`${request.method()} ${pathname}`)
  })
  return page
}

/** Loads each page; leaves the first one through the menu. `afterEach` can wait for the effects of a visit. */
export async function visitPages(
  page: Page,
  paths: string[],
  seen: Seen,
  afterEach: () => Promise<void> = async () => {},
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    seen.pages.push(path)
    await afterEach()
    if (index > 0) continue
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Timeline' }).click()
    await page.getByRole('heading', { name: 'Timeline', level: 1 }).waitFor()
    seen.pages.push('/timeline')
    await afterEach()
  }
  await page.goto('about:blank')
}
