import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test.use({ isNewVisitor: true })

interface Seen {
  complaints: string[]
  origins: Set<string>
}

/** Everything the page logs to the console, and every host it contacts. */
function watch(page: Page): Seen {
  const seen: Seen = { complaints: [], origins: new Set() }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(message.text())
  })
  page.on('pageerror', (error) => seen.complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) seen.origins.add(new URL(request.url()).origin)
  })
  return seen
}

test('the page sets no cookie, stores nothing, contacts no other host and logs no error [P5]', async ({
  page,
  site,
}) => {
  const seen = watch(page)

  for (const path of ['/', '/search']) {
    await page.goto(path)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('article').first().getByRole('time').first().click()
  await expect(page).toHaveURL(/\/tw\//)
  await page.waitForLoadState('networkidle')

  expect(seen.complaints).toEqual([])
  expect([...seen.origins]).toEqual([site])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('fresh HTML triggers no second request for the feed [P4]', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/social-item')) requested.push(request.url())
  })

  await page.goto('/')
  await page.waitForLoadState('networkidle')

  expect(requested).toEqual([])
})

test('the chosen theme is applied before the first paint, also after a reload [S1.15 S4.1]', async ({
  page,
}) => {
  await page.goto('/')
  const themeAtFirst = await page.locator('html').getAttribute('data-theme')
  await page.getByRole('switch').first().click()
  const chosen = await page.locator('html').getAttribute('data-theme')

  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      window.name ||= document.documentElement.dataset['theme'] ?? 'none'
    })
  })
  await page.reload()

  expect(chosen).not.toBe(themeAtFirst)
  expect(await page.evaluate(() => window.name)).toBe(chosen)
})
