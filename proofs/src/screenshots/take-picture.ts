import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import type { Browser, Page } from '@playwright/test'
import { refuseTour, waitForHydration } from '../site/open-browser.ts'
import { type Picture, SEEN_AT } from './pictures.ts'

/** A PNG of the screen when everything has loaded. */
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
    await refuseTour(context, site)
    const page = await context.newPage()
    await page.clock.setFixedTime(SEEN_AT)
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    // The last parts to load: their code is fetched after the rest.
    await page.getByText('Live', { exact: true }).waitFor()
    for (const part of shows) await page.locator(part).first().waitFor()
    await waitUntilDrawn(page)
    const notice = await page.getByText(SAMPLE_NOTICE).boundingBox()
    if (!notice || notice.y + notice.height > height)
      throw new Error(`${path} does not show the notice that its people are invented`)
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}

/** Waits until nothing is loading and every visible picture is decoded. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isVisible = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    const images = [...document.images].filter(isVisible)
    const isBusy = document.querySelector('main [aria-busy="true"]') !== null
    return images.length > 0 && images.every(isLoaded) && !isBusy
  })
  await page.evaluate(async () => {
    const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
    await Promise.all(loaded.map((image) => image.decode()))
  })
}
