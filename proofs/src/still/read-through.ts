import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import { delayPictures } from '../site/delay-pictures.ts'
import { waitUntilAlive } from '../site/wait-until-alive.ts'
import { readPerformance, watchPerformance } from '../site/watch-performance.ts'

/** A page at a width, and how far it is read. */
export interface Reading {
  path: string
  width: number
  /** What is in its list, and of how many the list must be at last; without it the page is read to its end. */
  list?: { rows: string; count: number }
}

export interface Stillness {
  shift: number
  moved: string[]
  pictures: number
  rows: number
}

const HEIGHT = 900
const STEP_PX = 300
const STEP_MS = 40
/** How fast pages come is proven elsewhere; here the machine may be busy with other proofs. */
const TIMEOUT_MS = 300_000

/** Reads a page from its first paint on, while its pictures come late; tells what moved by itself. */
export async function readThrough(
  browser: Browser,
  baseURL: string,
  { path, width, list }: Reading,
): Promise<Stillness> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: HEIGHT } })
  try {
    await delayPictures(context)
    const page = await context.newPage()
    const pictures = countPictures(page)
    await watchPerformance(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitUntilAlive(page)
    await waitUntil('first pictures are there', () => pictures.waiting() === 0, TIMEOUT_MS)
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
    await waitUntil('all pictures are there', () => pictures.waiting() === 0, TIMEOUT_MS)
    await page.evaluate(waitUntilPainted)
    const { shift, moved } = await readPerformance(page)
    return { shift, moved, pictures: pictures.asked(), rows: await countRows() }
  } finally {
    await context.close()
  }
}

/** What is seen when something does move: so that stillness says something. */
export async function readShaken(browser: Browser, baseURL: string): Promise<number> {
  const page = await browser.newPage({ baseURL })
  await watchPerformance(page)
  await page.goto('/cookies')
  await waitUntilAlive(page)
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
  const asked = new Set<object>()
  const here = new Set<object>()
  page.on('request', (request) => request.url().includes('/v1/images/') && asked.add(request))
  const end = (request: object) => asked.has(request) && here.add(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { asked: () => asked.size, waiting: () => asked.size - here.size }
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)

/** Runs in the page. What a frame has moved is told after it. */
const waitUntilPainted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))
  })
