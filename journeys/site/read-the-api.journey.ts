import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../journey.ts'

test('the API is documented and can be tried on our own page, within its content security policy [RW.21 P5]', async ({
  page,
  site,
}) => {
  const complaints: string[] = []
  const origins = new Set<string>()
  page.on('console', (message) => complaints.push(message.text()))
  page.on('request', (request) => origins.add(new URL(request.url()).origin))

  await page.goto('/v1/docs')
  const feed = page.locator('#listPosts')
  await feed.getByLabel('pageSize').fill('2')
  await feed.getByRole('button', { name: 'Try' }).click()

  await expect(feed.locator('output')).toContainText('/v1/social-item/?pageSize=2\n200')
  await expect(feed.locator('output')).toContainText('"type": "success"')
  expect(complaints).toEqual([])
  expect([...origins]).toEqual([site])
})

test('a URL with a parameter is built, and an error response is shown [RW.21]', async ({
  page,
}) => {
  await page.goto('/v1/docs')
  const operation = page.locator('#getContributor')

  await operation.getByLabel('id').fill('nobody')
  await operation.getByRole('button', { name: 'Try' }).click()

  await expect(operation.locator('output')).toContainText('/v1/contributor/nobody/\n400')
})

test('axe finds no problem on the API page [S1.15]', async ({ page }) => {
  await page.goto('/v1/docs')

  // In the page, without frames and without reporting passed rules, which would take most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()

  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
