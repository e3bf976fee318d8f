import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { replacePictures } from '../site/replace-pictures.ts'
import { watchPage } from '../site/watch-page.ts'
import { listForeign, listStored, openFrames, tryThemes } from './look-into.ts'
import type { Host } from './open-host.ts'
import { listViewProblems } from './view.ts'

const WIDTHS = [480, 320]
/** The browser's message when a frame answers 410, as expected. */
const EXPECTED_ERROR = /Failed to load resource.* 410 /

/** Checks frames of these posts and of a view on another site's page. Deletes some of the posts at the end. */
export async function listFrameProblems(
  browser: Browser,
  host: Host,
  stack: TestStack,
  posts: string[],
): Promise<{ problems: string[]; frames: number }> {
  const { webUrl } = stack
  const [first = ''] = posts
  const context = await browser.newContext({ colorScheme: 'dark' })
  await replacePictures(context)
  const page = await context.newPage()
  const complaints = await watchPage(page)
  const requests = new Set<string>()
  page.on('request', (request) => requests.add(`${request.resourceType()} ${request.url()}`))

  const problems: string[] = []
  for (const width of WIDTHS) {
    const frames = await openPosts(page, host, webUrl, posts, width)
    problems.push(...(await listScrolling(frames, width)))
    problems.push(...(await listStored(context, frames)))
  }
  problems.push(...(await tryThemes(page, host, webUrl, toPath(first))))
  problems.push(...(await tryLink(context, page, host, webUrl, first)))
  problems.push(...(await tryDeletion(page, host, stack, first)))
  problems.push(...(await listViewProblems(page, host, stack, WIDTHS)))
  problems.push(...listForeign(requests, host, webUrl))
  problems.push(...complaints.filter((text) => !EXPECTED_ERROR.test(text)))
  await context.close()
  return { problems, frames: (posts.length + 1) * WIDTHS.length }
}

const toPath = (id: string): string => `/embed/tw/${id}`

/** Waits until our script has set the height of each frame. */
async function openPosts(page: Page, host: Host, webUrl: string, ids: string[], width: number) {
  const frames = await openFrames(page, host, webUrl, ids.map(toPath), width)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every((frame) => frame.style.height !== ''),
  )
  return frames
}

/** A frame with its height shows all of its content and nothing below. */
async function listScrolling(frames: Frame[], width: number): Promise<string[]> {
  const problems: string[] = []
  for (const frame of frames) {
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
      problems.push(`${frame.url()} at ${width}: ${JSON.stringify(off)}`)
  }
  return problems
}

async function tryLink(
  context: BrowserContext,
  page: Page,
  host: Host,
  webUrl: string,
  id: string,
): Promise<string[]> {
  const [frame] = await openPosts(page, host, webUrl, [id], 480)
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
  { simulator, apiUrl, webUrl }: TestStack,
  id: string,
): Promise<string[]> {
  const heightOf = () => page.locator('iframe').evaluate((frame) => frame.clientHeight)
  const [full] = await openPosts(page, host, webUrl, [id], 480)
  const text = (await full?.locator('[dir=auto]').first().textContent()) ?? ''
  const before = await heightOf()
  simulator.remove(id)
  await waitUntil('the post is gone', async () => {
    const answers = [
      await fetch(`${apiUrl}/v1/social-item/?id=${id}`),
      await fetch(webUrl + toPath(id)),
      await fetch(`${webUrl}/og/${id}.png`),
    ]
    return answers.every(({ status }) => status === 410)
  })
  const [frame] = await openPosts(page, host, webUrl, [id], 480)
  const shown = (await frame?.content()) ?? ''
  const isEmpty = shown.includes('removed by its author') && !shown.includes(text)
  const isLower = (await heightOf()) < before
  return isEmpty && isLower && text !== '' ? [] : ['a deleted post is still in its frame']
}
