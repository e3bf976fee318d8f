import type { Page } from '@playwright/test'

/** Half-way through a transition colours are those of no theme. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  )
}
