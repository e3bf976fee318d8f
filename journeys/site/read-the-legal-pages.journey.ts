import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { visit } from '../steps.ts'

const CONSENT = 'europarlcookiepolicysagreement'
const consent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === CONSENT)

test('the legal pages are read from the menu, each with the way home [S1.14 S2.25 S2.27 S2.35]', async ({
  page,
}) => {
  await visit(page, '/')
  for (const [name, path] of [
    ['Legal note', '/cookies'],
    ['Data protection notice', '/data-protection-notice'],
    ['Accessibility', '/accessibility'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).hover()
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
})

test('analytics are accepted and refused by one press each, and the choice is kept for 180 days [S4.46 S4.47 S9.23 RS.32]', async ({
  page,
}) => {
  await visit(page, '/cookies')
  await expect(page.getByText('You have not decided yet')).toBeVisible()
  expect(await consent(page)).toBeUndefined()

  await page.getByRole('button', { name: 'Accept analytics' }).click()
  await expect(page.getByRole('button', { name: 'Accepted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const given = await consent(page)
  expect(given?.value).toBe('1')
  expect(Math.round(((given?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)

  await page.reload()
  await page.getByRole('button', { name: 'Refuse analytics' }).click()
  await expect(page.getByText('You refused analytics')).toBeVisible()
  expect((await consent(page))?.value).toBe('0')
})

test('the old address of the notice leads to it, in the theme asked for [S2.26 S2.30]', async ({
  page,
}) => {
  await visit(page, '/privacy?theme=dark')

  await expect(page).toHaveURL('/data-protection-notice?theme=dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
