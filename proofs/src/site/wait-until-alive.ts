import type { Page } from '@playwright/test'
import { isAlive } from '@hemicycle/tools/parliament'

export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
}
