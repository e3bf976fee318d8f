import type { Page } from '@playwright/test'
import { isAlive } from '@hemicycle/tools/stack'

export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
}
