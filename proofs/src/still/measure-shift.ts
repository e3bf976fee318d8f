import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import { delayPictures } from '../site/replace-pictures.ts'
import { waitForHydration } from '../site/open-browser.ts'
import { readPerformance, watchPerformance } from '../site/watch-performance.ts'

/** A page at a width, and how far it is read. */
export interface PageReading {
  path: string
  width: number
  /** Selector of its rows, and how many to load; without it the page is read to its end. */
  list?: { rows: string; count: number }
}

export interface ShiftResult {
  shift: number
  moved: string[]
  pictures: number
  rows: number
}

const HEIGHT = 900
const STEP_PX = 300
const STEP_MS = 40
/** Long, because the machine may be busy with other proofs; speed is measured elsewhere. */
const TIMEOUT_MS = 300_000

/** Scrolls through a page from its first paint on, while its pictures load late, and measures the layout shift. */
export async function measureShift(
  browser: Browser,
  baseURL: string,
  { path, width, list }: PageReading,
): Promise<ShiftResult> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: HEIGHT } })
  try {
    await delayPictures(context)
    const page = await context.newPage()
    const pictures = countPictures(page)
    await watchPerformance(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    await waitUntil('first pictures have loaded', () => pictures.waiting() === 0, TIMEOUT_MS)
    await page.mouse.move(width / 2, HEIGHT / 2)
    const countRows = () => (list ? page.locator(list.rows).count() : Promise.resolve(0))
    const isRead = async () => (list ? (await countRows()) >= list.count : isAtEnd(page))
    await waitUntil(
      `${path} is read`,
      async () => {
        await page.mouse.wheel(0, STEP_PX)
        return isRead()
      },
      TIMEOUT_MS,
      STEP_MS,
    )
    await waitUntil('all pictures have loaded', () => pictures.waiting() === 0, TIMEOUT_MS)
    await page.evaluate(waitUntilPainted)
    const { shift, moved } = await readPerformance(page)
    return { shift, moved, pictures: pictures.requested(), rows: await countRows() }
  } finally {
    await context.close()
  }
}

/** The shift measured when something does move: proves that shifts are noticed. */
export async function measureProvokedShift(browser: Browser, baseURL: string): Promise<number> {
  const page = await browser.newPage({ baseURL })
  await watchPerformance(page)
  await page.goto('/cookies')
  await waitForHydration(page)
  await page.evaluate(() => {
    const block = document.createElement('div')
    block.style.height = '100px'
    document.querySelector('main')?.prepend(block)
  })
  await page.evaluate(waitUntilPainted)
  const { shift } = await readPerformance(page)
  await page.close()
  return shift
}

function countPictures(page: Page) {
  const requested = new Set<object>()
  const loaded = new Set<object>()
  page.on('request', (request) => request.url().includes('/v1/images/') && requested.add(request))
  const end = (request: object) => requested.has(request) && loaded.add(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { requested: () => requested.size, waiting: () => requested.size - loaded.size }
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)

/** Runs in the page. Shifts of a frame are reported after it. */
const waitUntilPainted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))
  })
