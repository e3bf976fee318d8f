import type { Page } from '@playwright/test'

/** Ten windows a second: faster than anybody reads, slower than a jump. */
const STEP_PX = 400
const STEP_MS = 40
/** Longer than a feed rests that goes on by itself. Counted in looks: a machine that stands still does not look. */
const STANDSTILL_LOOKS = 4_000 / STEP_MS
const IN_A_ROW = 100

export interface Scrolling {
  posts: number
  presses: number
  /** How many posts there were when it did not go on by itself, but should have. */
  stuckAt: number[]
}

/** Turns the wheel until there are so many posts, and presses Load more where the feed waits for it. */
export async function scrollThrough(page: Page, target: number): Promise<Scrolling> {
  const result: Scrolling = { posts: 0, presses: 0, stuckAt: [] }
  await page.mouse.move(720, 450)
  let resting = 0
  while (result.posts < target) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForTimeout(STEP_MS)
    const { posts, isResting } = await page.evaluate(readFeed)
    resting = posts === result.posts && isResting ? resting + 1 : 0
    result.posts = posts
    if (resting < STANDSTILL_LOOKS) continue
    if (posts % IN_A_ROW !== 0) result.stuckAt.push(posts)
    await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
    result.presses += 1
    resting = 0
  }
  return result
}

/** Runs in the page. It rests when its end is in sight and nothing is on its way. */
function readFeed(): { posts: number; isResting: boolean } {
  const feed = document.querySelector('[role="feed"]')
  const end = feed?.getBoundingClientRect().bottom ?? Infinity
  return {
    posts: feed?.querySelectorAll(':scope > article').length ?? 0,
    isResting: feed?.getAttribute('aria-busy') !== 'true' && end < innerHeight,
  }
}
