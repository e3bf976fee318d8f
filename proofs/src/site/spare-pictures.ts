import type { BrowserContext } from '@playwright/test'

/** The smallest picture. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Every picture is a dot: where pictures are not the matter, drawing them only costs time. */
export const sparePictures = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/images/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: DOT }),
  )
