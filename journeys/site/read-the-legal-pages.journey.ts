import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { posts, visit } from '../steps.ts'

const CONSENT = 'europarlcookiepolicysagreement'
const consent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === CONSENT)

test('the help page and the legal pages are reached from the menu, and each links home [S1.14 S2.25 S2.27 S2.33 S2.35 RS.4]', async ({
  page,
}) => {
  await visit(page, '/')
  for (const [name, path] of [
    ['Cookie policy', '/cookies'],
    ['Data protection notice', '/data-protection-notice'],
    ['Accessibility', '/accessibility'],
    ['Help page', '/help'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).hover()
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
})

test('an example of the help page is tried, and a section found by its name [RS.69]', async ({
  page,
}) => {
  await visit(page, '/help')
  await page.getByRole('main').getByRole('link', { name: 'Keyboard' }).click()
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeInViewport()

  await page.getByRole('link', { name: 'energy country:de has:photo' }).click()

  await expect(page).toHaveURL('/search?country=DE&media=photo&search-value=energy')
  await expect(page.getByRole('combobox', { name: 'Search posts' })).toHaveValue('energy')
})

test.describe('who accepts analytics', () => {
  test.use({ acceptsAnalytics: true })

  test('accepts with one click and is counted from then on; refusing is one click too, and ends it [S4.46 S4.47 S7.29 S9.23 RS.32 RS.33]', async ({
    page,
    analyticsRequests,
  }) => {
    await visit(page, '/cookies')
    await expect(page.getByText('You haven’t decided yet')).toBeVisible()
    expect(await consent(page)).toBeUndefined()
    expect(analyticsRequests).toEqual([])

    await page.getByRole('button', { name: 'Accept analytics' }).click()
    await expect(page.getByRole('button', { name: 'Accepted' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const given = await consent(page)
    expect(given?.value).toBe('1')
    expect(Math.round(((given?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)
    await expect.poll(() => analyticsRequests).toContain('/visits')

    await page.reload()
    await expect.poll(() => analyticsRequests.filter((path) => path === '/visits')).toHaveLength(2)
    await page.getByRole('button', { name: 'Refuse analytics' }).click()
    await expect(page.getByText('You refused analytics')).toBeVisible()
    expect((await consent(page))?.value).toBe('0')
    analyticsRequests.length = 0
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(posts(page).first()).toBeVisible()
    await visit(page, '/timeline')
    await expect(posts(page).first()).toBeVisible()
    expect(analyticsRequests).toEqual([])
  })
})

test('the old URL of the notice leads to it, in the requested theme [S2.26 S2.30]', async ({
  page,
}) => {
  await visit(page, '/privacy?theme=dark')

  await expect(page).toHaveURL('/data-protection-notice?theme=dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
