import type { BrowserContext, Page } from '@playwright/test'
import { waitUntilAlive } from '../site/wait-until-alive.ts'

const ANALYTICS = /^\/visits$|^\/assets\/Visits-|matomo|_pk_/iu

export interface Seen {
  /** Pages that were opened, by loading them or by a link. */
  pages: string[]
  /** Requests that have to do with analytics. */
  analytics: string[]
  /** Requests to anybody but the site. */
  elsewhere: string[]
}

export const openSeen = (): Seen => ({ pages: [], analytics: [], elsewhere: [] })

/** Opens a page whose every request is looked at. */
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

/** Loads each page and leaves it, the first one by the menu; `afterEach` can wait for what it leads to. */
export async function visitPages(
  page: Page,
  paths: string[],
  seen: Seen,
  afterEach: () => Promise<void> = async () => {},
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await page.goto(path)
    await waitUntilAlive(page)
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
