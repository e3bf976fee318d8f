import type { Page } from '@playwright/test'
import { DRIFTWOOD_POSTS } from '../debate.ts'
import { expect, test } from '../journey.ts'
import { chips, posts, visit } from '../steps.ts'

const TAG = '#Beachcombing'
/** The driftwood posts, and one in German. */
const TAGGED = `${DRIFTWOOD_POSTS + 1} posts in the last 30 days`
const topics = (page: Page) =>
  page.getByRole('list', { name: /^(Trending topics|Hashtags in these posts)$/ })
const topic = (page: Page) => topics(page).getByRole('button', { name: new RegExp(`^${TAG}`) })

test('a topic is selected beside the feed, and deselected [S2.3 S4.19 S4.21 RW.34 RW.37]', async ({
  page,
}) => {
  await visit(page, '/')
  const row = topic(page).first()
  await expect(row).toContainText('3 people')
  await expect(row).toHaveAttribute('aria-pressed', 'false')

  await row.click()
  await expect(page).toHaveURL('/?topics=Beachcombing')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await expect(chips(page)).toContainText('Topic#Beachcombing')
  await expect(page.getByText(TAGGED)).toBeVisible()
  for (const post of await posts(page).all()) await expect(post).toContainText(TAG)
  await page.reload()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await row.click()

  await expect(page).toHaveURL('/')
  await expect(chips(page)).toHaveCount(0)
})

test('the page explains why a topic is listed [S3.19 S3.20 RW.34]', async ({ page }) => {
  await visit(page, '/')

  await page.getByRole('button', { name: `Why ${TAG}` }).click()
  const why = page.getByRole('dialog', { name: TAG })
  await expect(why).toContainText('average day')
  await expect(why.getByRole('definition').first()).toHaveText('3')
  await expect(
    why.getByRole('list', { name: 'People by group' }).getByRole('listitem'),
  ).toHaveCount(3)
  await why.getByRole('link', { name: 'Show posts' }).click()

  await expect(why).toBeHidden()
  await expect(page).toHaveURL('/?topics=Beachcombing')
  await expect(page.getByText(TAGGED)).toBeVisible()
})

test('a selected topic that is not in use now is listed first [S5.17 RW.36]', async ({ page }) => {
  await visit(page, '/?topics=Beachcombing|yesterdaysnews')

  await expect(topics(page).getByRole('button').first()).toHaveText(/#yesterdaysnews.*0 people/)
})

test('if topics fail to load, they are left out and the feed is shown [S8.6]', async ({ page }) => {
  await page.route(/\/v1\/topic\//, (route) => route.fulfill({ status: 503, json: {} }))
  const failed = page.waitForResponse(/\/v1\/topic\//)
  await visit(page, '/')
  await failed

  await expect(posts(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending topics' })).toHaveCount(0)
})
