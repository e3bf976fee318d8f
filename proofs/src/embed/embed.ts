import type { Browser } from '@playwright/test'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openHeardAtOnce } from '../site/heard-at-once.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSite } from '../site/open-site.ts'
import { listFaultsOfFrames } from './frames.ts'
import { openHost } from './open-host.ts'
import { listFramed } from './refused.ts'

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
      const { faults, frames } = await listFaultsOfFrames(browser, host, stack, posts)
      const { framed, tried } = await tryOthers(browser, stack, host, posts)
      for (const fault of [...faults, ...framed]) log(fault)
      return {
        isCorrect: faults.length === 0 && framed.length === 0 && frames > 0,
        summary: `${frames} frames on another origin: ${faults.length} faults; ${framed.length} of ${tried} other addresses can be framed`,
      }
    } finally {
      await browser.close()
      await host.close()
      await stack.close()
    }
  },
}

/** Some of each kind, as different in height as posts are. */
async function listPosts({ apiUrl, simulator }: TestStack): Promise<string[]> {
  const feed = await readFeed(apiUrl)
  const kinds = Map.groupBy(simulator.posts(), ({ kind }) => kind)
  const known = new Set(feed.map(({ id }) => id))
  const ids = [...kinds.values()].flatMap((posts) =>
    posts
      .filter(({ id }) => known.has(id))
      .filter(openHeardAtOnce({ simulator }))
      .slice(0, 2)
      .map(({ id }) => id),
  )
  await waitUntil('there are posts', async () => ids.length > 0)
  return ids
}

async function tryOthers(
  browser: Browser,
  { webUrl, apiUrl }: TestStack,
  host: Parameters<typeof listFramed>[2],
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
