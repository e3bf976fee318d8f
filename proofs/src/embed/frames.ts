import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'
import { waitUntil, type Parliament } from '@hemicycle/tools/parliament'
import { sparePictures } from '../site/spare-pictures.ts'
import { watchPage } from '../site/watch-page.ts'
import type { Host } from './open-host.ts'

const WIDTHS = [480, 320]
/** What the browser says when a frame answers 410, as it should. */
const NO_COMPLAINT = /Failed to load resource.* 410 /

/** What is wrong with the frames of these posts on a page of somebody else; the first one is deleted at last. */
export async function listFaultsOfFrames(
  browser: Browser,
  host: Host,
  parliament: Parliament,
  posts: string[],
): Promise<{ faults: string[]; frames: number }> {
  const { webUrl } = parliament
  const context = await browser.newContext({ colorScheme: 'dark' })
  await sparePictures(context)
  const page = await context.newPage()
  const complaints = await watchPage(page)
  const requests = new Set<string>()
  page.on('request', (request) => requests.add(`${request.resourceType()} ${request.url()}`))

  const faults: string[] = []
  for (const width of WIDTHS) {
    await openFrames(page, host, webUrl, posts.map(toPath), width)
    faults.push(...(await listScrolling(page, width)))
  }
  faults.push(...(await listStored(context, page)))
  faults.push(...listForeign(requests, host, webUrl))
  faults.push(...(await tryThemes(page, host, webUrl, posts[0] ?? '')))
  faults.push(...(await tryLink(context, page)))
  faults.push(...(await tryDeletion(page, host, parliament, posts[0] ?? '')))
  faults.push(...complaints.filter((text) => !NO_COMPLAINT.test(text)))
  await context.close()
  return { faults, frames: posts.length * WIDTHS.length }
}

const toPath = (id: string): string => `/embed/tw/${id}`

async function openFrames(page: Page, host: Host, webUrl: string, paths: string[], width: number) {
  const frames = paths.map(
    (path) => `<iframe src="${webUrl}${path}" width="${width}" height="90"></iframe>`,
  )
  const script = `<script async src="${webUrl}/embed.js"></script>`
  await page.goto(host.pageWith(frames.join('') + script))
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every((frame) => frame.style.height !== ''),
  )
}

const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame !== page.mainFrame())

/** A frame that has its height shows all of itself and nothing below. */
async function listScrolling(page: Page, width: number): Promise<string[]> {
  const faults: string[] = []
  for (const frame of framesOf(page)) {
    const off = await frame.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
      const content = Math.ceil(document.documentElement.getBoundingClientRect().height)
      return {
        below: scrollHeight - clientHeight,
        room: innerHeight - content,
        beside: scrollWidth - clientWidth,
      }
    })
    if (off.below !== 0 || Math.abs(off.room) > 4 || off.beside !== 0)
      faults.push(`${frame.url()} at ${width}: ${JSON.stringify(off)}`)
  }
  return faults
}

async function listStored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `sets the cookie ${name}`)
  const stored: string[] = []
  for (const frame of framesOf(page)) {
    const kept = await frame.evaluate(
      async () =>
        localStorage.length +
        sessionStorage.length +
        (await indexedDB.databases()).length +
        (await navigator.serviceWorker.getRegistrations()).length,
    )
    if (kept > 0) stored.push(`${frame.url()} stores something`)
  }
  return [...cookies, ...stored]
}

/** Frames ask us for pages, styles and pictures, and nobody else for anything. */
const listForeign = (requests: Set<string>, host: Host, webUrl: string): string[] =>
  [...requests].filter(
    (request) =>
      !request.includes(` ${host.origin}/`) &&
      !request.startsWith('image data:') &&
      !request.startsWith(`script ${webUrl}/embed.js`) &&
      !['document', 'stylesheet', 'image'].some((kind) => request.startsWith(`${kind} ${webUrl}/`)),
  )

/** The system of this visitor is dark. */
async function tryThemes(page: Page, host: Host, webUrl: string, id: string): Promise<string[]> {
  const themes = ['light', 'dark', 'auto']
  await openFrames(
    page,
    host,
    webUrl,
    themes.map((theme) => `${toPath(id)}?theme=${theme}`),
    480,
  )
  const colours = new Map<string, string>()
  for (const frame of framesOf(page)) {
    const theme = new URL(frame.url()).searchParams.get('theme') ?? ''
    const card = frame.locator('article')
    colours.set(theme, await card.evaluate((one) => getComputedStyle(one).backgroundColor))
  }
  const isRight =
    colours.get('light') !== colours.get('dark') && colours.get('auto') === colours.get('dark')
  return isRight ? [] : [`themes: ${JSON.stringify([...colours])}`]
}

async function tryLink(context: BrowserContext, page: Page): Promise<string[]> {
  const [frame] = framesOf(page)
  const opened = context.waitForEvent('page')
  await frame?.getByRole('link', { name: 'Record and citation' }).click()
  const tab = await opened
  await tab.waitForURL(/\/tw\/\d+$/)
  await tab.close()
  return frame?.url().includes('/embed/tw/') ? [] : ['a link left the frame']
}

async function tryDeletion(
  page: Page,
  host: Host,
  { simulator, apiUrl, webUrl }: Parliament,
  id: string,
): Promise<string[]> {
  const heightOf = () => page.locator('iframe').evaluate((frame) => frame.clientHeight)
  await openFrames(page, host, webUrl, [toPath(id)], 480)
  const text = (await framesOf(page)[0]?.locator('[dir=auto]').first().textContent()) ?? ''
  const before = await heightOf()
  simulator.remove(id)
  await waitUntil('it is gone', async () => {
    const answers = [
      await fetch(`${apiUrl}/v1/social-item/?id=${id}`),
      await fetch(webUrl + toPath(id)),
      await fetch(`${webUrl}/og/${id}.png`),
    ]
    return answers.every(({ status }) => status === 410)
  })
  await openFrames(page, host, webUrl, [toPath(id)], 480)
  const frame = framesOf(page)[0]
  const shown = (await frame?.content()) ?? ''
  const isEmpty = shown.includes('removed by its author') && !shown.includes(text)
  const isLower = (await heightOf()) < before
  return isEmpty && isLower && text !== '' ? [] : ['a deleted post is still in its frame']
}
