import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** The smallest picture. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Has proportions that no box on the page has: anything without reserved space moves when it arrives. */
const TALL = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="700"><rect width="90" height="700"/></svg>`
const SLOW_MS = 1_000

/** Replaces every picture with a dot, where drawing pictures would only cost time. */
export const replacePictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/images/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: DOT }),
  )

/** Replaces every picture with a tall one that arrives late. */
export const delayPictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/images/**', async (route) => {
    await delay(SLOW_MS)
    // The page may be closed by now.
    await route.fulfill({ contentType: 'image/svg+xml', body: TALL }).catch(() => {})
  })
