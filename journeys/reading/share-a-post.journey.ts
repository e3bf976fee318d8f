import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { notice, posts, stopClock, expectNotice, visit } from '../steps.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const SHOWN_MS = 6000
const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

async function openToolbar(page: Page) {
  await posts(page).first().getByRole('button', { name: 'Share' }).click()
  return page.getByRole('group', { name: 'Share' })
}

test('a post is shared by link, embed code, mail and messengers [S1.12 S2.66 S2.67 S2.68 S2.69 S2.70 S2.71 S2.72]', async ({
  page,
  site,
  debate,
}) => {
  const permalink = `${site}/tw/${debate.withPhoto.id}`
  const encoded = encodeURIComponent(permalink)
  await visit(page, '/search?search-value=petrel')
  const toolbar = await openToolbar(page)

  await toolbar.getByRole('button', { name: 'Copy link' }).click()
  await expectNotice(page, 'Link copied')
  expect(await readClipboard(page)).toBe(permalink)
  await toolbar.getByRole('button', { name: 'Embed' }).click()
  await expectNotice(page, 'Embed code copied')
  expect(await readClipboard(page)).toContain(`<iframe src="${site}/embed/tw/`)
  await toolbar.getByRole('button', { name: 'Signal' }).click()
  await expectNotice(page, 'Paste it into Signal')
  expect(await readClipboard(page)).toBe(permalink)

  const hrefOf = (name: string) => toolbar.getByRole('link', { name }).getAttribute('href')
  expect(await hrefOf('Email')).toMatch(/^mailto:\?subject=.*/)
  for (const [name, start] of [
    ['Email', 'mailto:'],
    ['WhatsApp', 'https://wa.me/'],
    ['Telegram', 'https://t.me/'],
  ] as const) {
    expect(await hrefOf(name)).toContain(encoded)
    expect(await hrefOf(name)).toMatch(new RegExp(`^${start}`))
  }
  await expect(page).toHaveURL('/search?search-value=petrel')
})

test('the copy notice stays 6 s, longer while hovered or focused, and only one is shown at a time [S2.73 S9.16 RS.19]', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/search?search-value=petrel')
  const toolbar = await openToolbar(page)
  const copy = async () => {
    await toolbar.getByRole('button', { name: /Copy link|Copied/ }).click()
    await expect(notice(page)).toHaveCount(1)
  }
  // The first notice loads the code for all, which a paused clock would block.
  await toolbar.getByRole('button', { name: 'Copy link' }).click()
  await expectNotice(page, 'Link copied')
  await stopClock(page)
  await page.clock.runFor(SHOWN_MS)
  await expect(notice(page)).toHaveCount(0)

  await copy()
  await page.clock.runFor(SHOWN_MS - 500)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(600)
  await expect(notice(page)).toHaveCount(0)

  await copy()
  await notice(page).hover()
  await page.clock.runFor(3 * SHOWN_MS)
  await expect(notice(page)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Dismiss' }).focus()
  await page.mouse.move(600, 300)
  await page.clock.runFor(3 * SHOWN_MS)
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)

  await copy()
  await toolbar.getByRole('button', { name: 'Embed' }).click()
  await expect(notice(page)).toContainText('Embed code copied')
  await expect(notice(page)).toHaveCount(1)
})

test('a link that cannot be copied shows a message [S8.19 RS.20]', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => Promise.reject(new Error('refused'))
  })
  await visit(page, '/search?search-value=petrel')
  const toolbar = await openToolbar(page)

  await toolbar.getByRole('button', { name: 'Copy link' }).click()

  await expect(page.getByRole('alert')).toContainText('Couldn’t copy the link')
})

test('the system share sheet is offered where available [S1.12]', async ({
  page,
  site,
  debate,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      window.name = JSON.stringify(shared)
    }
  })
  await visit(page, '/search?search-value=petrel')
  const toolbar = await openToolbar(page)

  await toolbar.getByRole('button', { name: 'More' }).click()

  const shared = await page.evaluate(() => window.name)
  expect(JSON.parse(shared)).toMatchObject({ url: `${site}/tw/${debate.withPhoto.id}` })
})
