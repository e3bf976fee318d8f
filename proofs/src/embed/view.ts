import type { Frame, Page } from '@playwright/test'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'
import { bySubscribedAuthor } from '../site/delete-post.ts'
import { listStored, openFrames, tryThemes } from './look-into.ts'
import type { Host } from './open-host.ts'

/** Checks the frame of a view on another site's page. Deletes a post of it at the end. */
export async function listViewProblems(
  page: Page,
  host: Host,
  stack: TestStack,
  widths: number[],
): Promise<string[]> {
  const { webUrl } = stack
  const { path, post } = await chooseView(stack)
  const problems: string[] = []
  for (const width of widths) {
    const frames = await openFrames(page, host, webUrl, [path], width)
    problems.push(...(await listMisfits(page, frames, width)))
    problems.push(...(await listStored(page.context(), frames)))
  }
  problems.push(...(await tryThemes(page, host, webUrl, path)))
  problems.push(...(await tryLinks(page, host, webUrl, path)))
  problems.push(...(await tryDeletion(page, host, stack, path, post)))
  return problems
}

/** A view of the most common language, and its newest post with its own text, which will be deleted. */
async function chooseView(stack: TestStack): Promise<{ path: string; post: string }> {
  const page = await readPage(stack.apiUrl, '/v1/social-item/?pageSize=100')
  // After a repost is deleted, its original still shows the text.
  const withText =
    page?.items.filter(({ content, kind }) => content !== '' && kind !== 'repost') ?? []
  const byLanguage = Map.groupBy(withText, ({ lang }) => lang)
  const [most] = [...byLanguage].toSorted(([, a], [, b]) => b.length - a.length)
  return {
    path: `/embed/search?lang=${most?.[0]}`,
    post: most?.[1].find(bySubscribedAuthor(stack))?.id ?? '',
  }
}

/** A view keeps the given height and scrolls down, never sideways. */
async function listMisfits(page: Page, frames: Frame[], width: number): Promise<string[]> {
  const problems: string[] = []
  for (const frame of frames) {
    const { beside, below, cards } = await frame.evaluate(() => ({
      beside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      below: document.documentElement.scrollHeight - document.documentElement.clientHeight,
      cards: document.querySelectorAll('article').length,
    }))
    if (beside !== 0 || below <= 0 || cards < 2)
      problems.push(`${frame.url()} at ${width}: ${JSON.stringify({ beside, below, cards })}`)
  }
  // At the end, when a height would have been reported.
  const given = await page
    .locator('iframe')
    .evaluateAll((elements) => elements.map(({ style }) => style.height))
  problems.push(...given.filter(Boolean).map((height) => `a view was made ${height} high`))
  return problems
}

/** Every link opens in a new tab; the last one opens the whole view. */
async function tryLinks(page: Page, host: Host, webUrl: string, path: string): Promise<string[]> {
  const [frame] = await openFrames(page, host, webUrl, [path], 480)
  const stay = await frame?.locator('a').evaluateAll((links) =>
    links
      .filter((link) => {
        const own = link.getAttribute('target')
        const usual = document.querySelector('base')?.getAttribute('target')
        return (own ?? usual) !== '_blank'
      })
      .map((link) => `${link.getAttribute('href')} stays in the frame of a view`),
  )
  const opened = page.context().waitForEvent('page')
  await frame?.getByRole('link', { name: 'Open on Hemicycle' }).click()
  const tab = await opened
  await tab.waitForURL(webUrl + path.replace('/embed', ''))
  await tab.close()
  return stay ?? ['the view has no frame']
}

async function tryDeletion(
  page: Page,
  host: Host,
  { simulator, webUrl }: TestStack,
  path: string,
  post: string,
): Promise<string[]> {
  const open = async () => (await openFrames(page, host, webUrl, [path], 480))[0]
  const full = await open()
  const card = full?.locator('article').filter({ has: full.locator(`[href$="/tw/${post}"]`) })
  const text = (await card?.locator('[dir=auto]').first().textContent()) ?? ''
  const isThere = async () => (await (await fetch(webUrl + path)).text()).includes(`/tw/${post}"`)
  const wasThere = await isThere()
  simulator.remove(post)
  await waitUntil('the post is gone', async () => !(await isThere()))
  const frame = await open()
  const shown = (await frame?.locator('main').textContent()) ?? text
  const others = (await frame?.locator('article').count()) ?? 0
  const isCorrect = wasThere && text !== '' && !shown.includes(text) && others > 0
  return isCorrect ? [] : ['a deleted post is still in the frame of a view']
}
