import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { posts, visit } from '../steps.ts'

const PATH = '/search?search-value=cormorants'

const photo = (page: Page, name: string): Locator => posts(page).getByRole('link', { name })
const viewer = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Pictures in a post by .+ \d of 3$/ })
const picture = (page: Page): Locator => viewer(page).getByRole('img')

const isLoaded = (shown: Locator): Promise<boolean> =>
  shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('the photos of a post are looked at over the page, by keys and buttons [RS.220 RS.221 RS.222]', async ({
  page,
  debate,
}) => {
  await visit(page, PATH)
  await photo(page, 'Photo 1 of 3: The harbour').click()

  await expect(picture(page)).toHaveAccessibleName('Photo 1 of 3: The harbour')
  await expect.poll(() => isLoaded(picture(page))).toBe(true)
  await expect(viewer(page)).toContainText('Description by the authorThe harbour')
  // A press on the picture must not take the keys away.
  await picture(page).click()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('2 of 3')
  await expect(viewer(page)).toContainText('The author didn’t add one.')
  await viewer(page).getByRole('button', { name: 'Next picture' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAccessibleName('Photo 3 of 3: A train')

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(photo(page, 'Photo 1 of 3: The harbour')).toBeFocused()
  await expect(page).toHaveURL(PATH)

  await page.keyboard.press('Enter')
  await viewer(page).getByRole('link', { name: 'Open the post' }).click()
  await expect(page).toHaveURL(`/tw/${debate.withPhotos.id}`)
  await expect(viewer(page)).toHaveCount(0)
})

test('a photo that cannot be loaded says so, and can be tried again [RS.223]', async ({ page }) => {
  await visit(page, PATH)
  const address = await posts(page).getByRole('img').first().getAttribute('src')
  await page.goto('about:blank')
  await page.route(`**${address}`, (route) => route.abort())
  await visit(page, PATH)
  await photo(page, 'Photo 1 of 3: The harbour').click()
  await expect(viewer(page)).toContainText('Couldn’t load this picture.')

  await page.unroute(`**${address}`)
  await viewer(page).getByRole('button', { name: 'Retry' }).click()

  await expect.poll(() => isLoaded(picture(page))).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe turns to the next photo, and the picture has the whole width [RS.221]', async ({
    page,
  }) => {
    await visit(page, PATH)
    await photo(page, 'Photo 1 of 3: The harbour').tap()
    await expect(viewer(page)).toContainText('1 of 3')
    expect((await picture(page).boundingBox())?.width).toBe(390)

    await swipeLeft(page, picture(page))

    await expect(viewer(page)).toContainText('2 of 3')
  })
})

/** Moves a finger to the left over the target, as the browser reports it. */
async function swipeLeft(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', 300)
  await touch('touchMove', 180)
  await touch('touchMove', 60)
  await touch('touchEnd')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a photo leads to the post, and there to the picture [RS.220 P7]', async ({
    page,
    debate,
  }) => {
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Photo 1 of 3: The harbour' }).click()
    await expect(page).toHaveURL(`/tw/${debate.withPhotos.id}`)

    await page.getByRole('link', { name: 'Photo 1 of 3: The harbour' }).click()

    await expect(page).toHaveURL(/\/v1\/images\/p-/)
  })
})
