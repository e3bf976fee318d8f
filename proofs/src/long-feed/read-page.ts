import type { CDPSession, Page } from '@playwright/test'

/** Ten screens a second: faster than reading, slower than a jump. */
const STEP_PX = 400
const STEP_MS = 40
/** Longer than the feed pauses before it loads more. Counted in steps, so a stalled machine does not matter. */
const STALLED_STEPS = 4_000 / STEP_MS
const POSTS_WITHOUT_PRESS = 100

export interface Scrolling {
  posts: number
  presses: number
  /** Number of posts at which it did not load more by itself, but should have. */
  stuckAt: number[]
}

/** Scrolls until there are this many posts, and presses Load more where the feed waits for it. */
export async function scrollThrough(page: Page, target: number): Promise<Scrolling> {
  const result: Scrolling = { posts: 0, presses: 0, stuckAt: [] }
  await page.mouse.move(720, 450)
  let idleSteps = 0
  while (result.posts < target) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForTimeout(STEP_MS)
    const { posts, isIdle } = await page.evaluate(readFeed)
    idleSteps = posts === result.posts && isIdle ? idleSteps + 1 : 0
    result.posts = posts
    if (idleSteps < STALLED_STEPS) continue
    if (posts % POSTS_WITHOUT_PRESS !== 0) result.stuckAt.push(posts)
    await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
    result.presses += 1
    idleSteps = 0
  }
  return result
}

/** Runs in the page. The feed is idle when its end is visible and nothing is loading. */
function readFeed(): { posts: number; isIdle: boolean } {
  const feed = document.querySelector('[role="feed"]')
  const end = feed?.getBoundingClientRect().bottom ?? Infinity
  return {
    posts: feed?.querySelectorAll(':scope > article').length ?? 0,
    isIdle: feed?.getAttribute('aria-busy') !== 'true' && end < innerHeight,
  }
}

interface Finder {
  find(text: string, caseSensitive: boolean, backwards: boolean, wrapAround: boolean): boolean
}

/** The words that the browser's own search finds inside a post of the feed. */
export function findAll(page: Page, words: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const finder = window as unknown as Finder
    return wanted.filter((word) => {
      const isFound = finder.find(word, false, false, true)
      const element = getSelection()?.anchorNode?.parentElement
      return isFound && element?.closest('[role="feed"] > article') !== null
    })
  }, words)
}

/** Heap and DOM nodes of the page after a garbage collection. */
export async function measureMemory(
  session: CDPSession,
): Promise<{ heapMb: number; nodes: number }> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heapMb: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes') }
}
