import type { Proof } from '../proof.ts'
import { openBrowser, waitForHydration } from '../site/open-browser.ts'
import { openSite } from '../site/open-site.ts'
import { watchPage } from '../site/watch-page.ts'
import { delayPictures } from '../site/replace-pictures.ts'
import { findAll, measureMemory, scrollThrough } from './read-page.ts'
import { readPerformance, watchPerformance } from '../site/watch-performance.ts'
import { toMark, writeLongFeed } from './write-long-feed.ts'

const POSTS = 1_000
const MAX_TASK_MS = 200
const MAX_HEAP_MB = 60
const MAX_NODES_PER_POST = 120
/** More posts than are read, so that the feed never ends. */
const MORE = 50

export const longFeed: Proof = {
  name: 'long-feed',
  promise: `${POSTS} posts in one feed: no task over ${MAX_TASK_MS} ms while scrolling, the browser finds every one, nothing shifts when pictures are slow, memory stays bounded`,
  ring: 'night',
  async run({ log }) {
    const stack = await openSite(false, {
      write: ({ simulator }) => writeLongFeed(simulator, POSTS + MORE),
    })
    const browser = await openBrowser('night')
    try {
      const context = await browser.newContext({
        baseURL: stack.webUrl,
        viewport: { width: 1440, height: 900 },
      })
      await delayPictures(context)
      const page = await context.newPage()
      const complaints = await watchPage(page)
      await watchPerformance(page)
      const session = await context.newCDPSession(page)
      await page.goto('/')
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const before = await measureMemory(session)
      const first = await readPerformance(page)
      log(`the first load: tasks of ${first.longTasks.join(', ') || 'no'} ms`)

      const { posts, presses, stuckAt } = await scrollThrough(page, POSTS)
      const { longTasks, shift, moved } = await readPerformance(page)
      const after = await measureMemory(session)
      log(
        `${posts} posts, Load more pressed ${presses} times; long tasks ${longTasks.slice(0, 10).join(', ') || 'none'}`,
      )
      for (const element of moved.slice(0, 5)) log(`moved: ${element}`)

      const marks = Array.from({ length: posts }, (_, index) => toMark(POSTS + MORE - 1 - index))
      const found = await findAll(page, marks)
      for (const complaint of complaints.slice(0, 5)) log(complaint)

      const longest = longTasks[0] ?? 0
      const nodes = (after.nodes - before.nodes) / (posts - 10)
      const isCorrect =
        found.length === posts &&
        shift === 0 &&
        presses === Math.floor((posts - 1) / 100) &&
        stuckAt.length === 0 &&
        complaints.length === 0
      return {
        isCorrect,
        measurements: [
          { name: 'longest task', value: longest, unit: 'ms', atMost: MAX_TASK_MS },
          { name: 'heap', value: after.heapMb, unit: 'MB', atMost: MAX_HEAP_MB },
          { name: 'nodes', value: nodes, unit: 'a post', atMost: MAX_NODES_PER_POST },
        ],
        summary: `${posts} posts: longest task ${longest} ms, ${found.length} found by the browser, layout shift ${shift}, heap ${before.heapMb.toFixed(1)} → ${after.heapMb.toFixed(1)} MB, ${nodes.toFixed(0)} nodes a post, Load more pressed ${presses} times, ${complaints.length} complaints`,
      }
    } finally {
      await browser.close()
      await stack.close()
    }
  },
}
