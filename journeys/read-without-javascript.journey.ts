import { waitUntil } from '@hemicycle/tools/parliament'
import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('a new post is in the HTML of the feed and of its permalink [P7]', async ({
  parliament,
  page,
}) => {
  const { simulator } = parliament
  const text = `Readable by everybody ${Date.now()}`
  const { id } = simulator.post({ author: simulator.accounts[0]?.id ?? '', text })

  await waitUntil(
    'it is on the page',
    async () => {
      await page.goto('/')
      return page.getByText(text).isVisible()
    },
    13_000,
  )

  await page.goto(`/tw/${id}`)
  await expect(page.getByText(text)).toBeVisible()
})

test('older posts are one link away [P7]', async ({ page }) => {
  await page.goto('/')
  const first = await page.getByRole('article').first().textContent()

  await page.getByRole('link', { name: /more/i }).click()

  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').first().textContent()).not.toBe(first)
})
