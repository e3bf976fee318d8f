import type { Browser } from '@playwright/test'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { bySubscribedAuthor } from '../site/delete-post.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSite } from '../site/open-site.ts'
import { listFrameProblems } from './frames.ts'
import { type Host, openHost } from './open-host.ts'

export const embed: Proof = {
  name: 'embed',
  promise:
    'Posts and views in frames on a page of somebody else have their height and theme, set nothing and do not show what is gone; no other page can be framed',
  proves: ['S2.22', 'RF.16'],
  ring: 'night',
  async run({ log }) {
    const stack = await openSite({ days: 3, perDay: 30 })
    const host = await openHost()
    const browser = await openBrowser('night')
    try {
      const posts = await listPosts(stack)
      const { problems, frames } = await listFrameProblems(browser, host, stack, posts)
      const { framed, tried } = await tryOthers(browser, stack, host, posts)
      for (const problem of [...problems, ...framed]) log(problem)
      return {
        isCorrect: problems.length === 0 && framed.length === 0 && frames > 0,
        summary: `${frames} frames on another origin: ${problems.length} problems; ${framed.length} of ${tried} other addresses can be framed`,
      }
    } finally {
      await browser.close()
      await host.close()
      await stack.close()
    }
  },
}

/** Two posts of each kind, with different heights. */
async function listPosts({ apiUrl, simulator }: TestStack): Promise<string[]> {
  const feed = await readFeed(apiUrl)
  const kinds = Map.groupBy(simulator.posts(), ({ kind }) => kind)
  const known = new Set(feed.map(({ id }) => id))
  const ids = [...kinds.values()].flatMap((posts) =>
    posts
      .filter(({ id }) => known.has(id))
      .filter(bySubscribedAuthor({ simulator }))
      .slice(0, 2)
      .map(({ id }) => id),
  )
  await waitUntil('there are posts', async () => ids.length > 0)
  return ids
}

async function tryOthers(
  browser: Browser,
  { webUrl, apiUrl }: TestStack,
  host: Host,
  [post = '']: string[],
) {
  const [item] = await readFeed(apiUrl)
  const paths = [
    '/',
    '/search?search-value=energy',
    '/timeline',
    '/channels',
    '/my-list',
    `/contributors/${item?.contributor.id}`,
    `/tw/${post}`,
    '/tw/unknown',
    '/cookies',
    '/data-protection-notice',
    '/accessibility',
    '/help',
    '/nowhere',
    '/embedded/tw/1',
    '/v1/docs',
  ]
  return { framed: await listFramed(browser, webUrl, host, paths), tried: paths.length }
}

/** The addresses that load in a frame on another site's page. */
async function listFramed(
  browser: Browser,
  webUrl: string,
  host: Host,
  paths: string[],
): Promise<string[]> {
  const page = await browser.newPage()
  const framed: string[] = []
  for (const path of paths) {
    await page.goto(host.pageWith(`<iframe src="${webUrl}${path}"></iframe>`))
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
    // The browser shows its own error page instead of one that refuses.
    if (!frame?.url().startsWith('chrome-error:')) framed.push(`${path} can be framed`)
  }
  await page.close()
  return framed
}
