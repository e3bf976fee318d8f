import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import type { Browser, Page } from '@playwright/test'
import { waitUntilAlive } from '../site/wait-until-alive.ts'
import { SEEN_AT } from './moment.ts'
import type { Picture } from './pictures.ts'

/** The tour is offered to who is new: it would lie over the page. */
const TOUR_REFUSED = ['eup_hlp', 'eup_hlpXS']

/** Of what stands on the screen when everything has come, as PNG. */
export async function takePicture(
  browser: Browser,
  site: string,
  { path, theme, width, height, scale, isMobile, shows }: Picture,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile,
    hasTouch: isMobile,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  try {
    await context.addCookies(TOUR_REFUSED.map((name) => ({ name, value: '1', url: site })))
    const page = await context.newPage()
    await page.clock.setFixedTime(SEEN_AT)
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    // The last parts of the page to come: their code is fetched after the rest.
    await page.getByText(/^Live, checked/).waitFor()
    for (const part of shows) await page.locator(part).first().waitFor()
    await waitUntilDrawn(page)
    const notice = await page.getByText(SAMPLE_NOTICE).boundingBox()
    if (!notice || notice.y + notice.height > height)
      throw new Error(`${path} does not show that its people are invented`)
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}

/** Nothing waits any more, and every picture in sight can be drawn. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
    const hasCome = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    const images = [...document.images].filter(isInSight)
    const isBusy = document.querySelector('main [aria-busy="true"]') !== null
    return images.length > 0 && images.every(hasCome) && !isBusy
  })
  await page.evaluate(async () => {
    const come = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
    await Promise.all(come.map((image) => image.decode()))
  })
}
