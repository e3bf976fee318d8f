import type { Frame, Page } from '@playwright/test'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'
import { openHeardAtOnce } from '../site/heard-at-once.ts'
import { listStored, openFrames, tryThemes } from './look-into.ts'
import type { Host } from './open-host.ts'

/** What is wrong with the frame of a view on a page of somebody else; a post of it is deleted at last. */
export async function listFaultsOfView(
  page: Page,
  host: Host,
  stack: TestStack,
  widths: number[],
): Promise<string[]> {
  const { webUrl } = stack
  const { path, post } = await chooseView(stack)
  const faults: string[] = []
  for (const width of widths) {
    const frames = await openFrames(page, host, webUrl, [path], width)
    faults.push(...(await listMisfits(page, frames, width)))
    faults.push(...(await listStored(page.context(), frames)))
  }
  faults.push(...(await tryThemes(page, host, webUrl, path)))
  faults.push(...(await tryLinks(page, host, webUrl, path)))
  faults.push(...(await tryDeletion(page, host, stack, path, post)))
  return faults
}

/** In the language of most posts, and its newest with words of its own, which will go. */
async function chooseView(stack: TestStack): Promise<{ path: string; post: string }> {
  const page = await readPage(stack.apiUrl, '/v1/social-item/?pageSize=100')
  // When a repost goes, the original says the same.
  const spoken =
    page?.items.filter(({ content, kind }) => content !== '' && kind !== 'repost') ?? []
  const byLanguage = Map.groupBy(spoken, ({ lang }) => lang)
  const [most] = [...byLanguage].toSorted(([, one], [, other]) => other.length - one.length)
  return {
    path: `/embed/search?lang=${most?.[0]}`,
    post: most?.[1].find(openHeardAtOnce(stack))?.id ?? '',
  }
}

/** It keeps the height it was given and scrolls down, never sideways. */
async function listMisfits(page: Page, frames: Frame[], width: number): Promise<string[]> {
  const faults: string[] = []
  for (const frame of frames) {
    const { beside, below, cards } = await frame.evaluate(() => ({
      beside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      below: document.documentElement.scrollHeight - document.documentElement.clientHeight,
      cards: document.querySelectorAll('article').length,
    }))
    if (beside !== 0 || below <= 0 || cards < 2)
      faults.push(`${frame.url()} at ${width}: ${JSON.stringify({ beside, below, cards })}`)
  }
  // At last: what would tell a height has had its time.
  const given = await page
    .locator('iframe')
    .evaluateAll((all) => all.map((one) => one.style.height))
  faults.push(...given.filter(Boolean).map((height) => `a view was made ${height} high`))
  return faults
}

/** Every link leads into a new tab, the last one to the whole view. */
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
  return stay ?? ['there is no frame of a view']
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
  await waitUntil('it is gone', async () => !(await isThere()))
  const frame = await open()
  const shown = (await frame?.locator('main').textContent()) ?? text
  const others = (await frame?.locator('article').count()) ?? 0
  const isCorrect = wasThere && text !== '' && !shown.includes(text) && others > 0
  return isCorrect ? [] : ['a deleted post is still in the frame of a view']
}
