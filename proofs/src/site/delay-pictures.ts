import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** Of no proportion that any box has: what is not reserved moves when it comes. */
const TALL = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="700"><rect width="90" height="700"/></svg>`
const SLOW_MS = 1_000

export const delayPictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/images/**', async (route) => {
    await pause(SLOW_MS)
    // The reader may have left.
    await route.fulfill({ contentType: 'image/svg+xml', body: TALL }).catch(() => {})
  })
