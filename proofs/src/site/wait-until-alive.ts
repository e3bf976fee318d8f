import type { Page } from '@playwright/test'

/** The theme's switch is not in the server's HTML: once it is there, the browser has taken over. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role="switch"]') !== null)
}
