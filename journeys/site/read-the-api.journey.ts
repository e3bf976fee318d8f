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
  await feed.getByRole('button', { name: 'Try it' }).click()

  await expect(feed.locator('output')).toContainText(
    '/v1/social-item/?country=FR,DE&pageSize=2\n200',
  )
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
  await operation.getByRole('button', { name: 'Try it' }).click()

  await expect(operation.locator('output')).toContainText('/v1/contributor/nobody/\n400')
})

test('the code follows what is typed, in the language that is chosen, and can be copied [RW.76]', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/v1/docs')
  const feed = page.locator('#listPosts')
  const code = feed.locator('.sample:visible code')

  await expect(code).toHaveText(`curl '${site}/v1/social-item/?country=FR,DE&pageSize=10'`)
  await feed.getByRole('button', { name: 'Python', exact: true }).click()
  await feed.getByLabel('country').fill('MT')
  await feed.getByLabel('pageSize').fill('')
  await feed.getByLabel('fold').selectOption('off')

  await expect(code).toContainText(`urlopen('${site}/v1/social-item/?country=MT&fold=off')`)
  const other = page.locator('#getDay')
  await expect(other.locator('.sample:visible code')).toContainText('urlopen')
  await expect(other.getByRole('button', { name: 'Python', pressed: true })).toBeVisible()
  await feed.getByRole('button', { name: 'Copy' }).click()
  await expect(feed.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await code.textContent())
  await page.reload()
  await expect(feed.getByRole('button', { name: 'curl', pressed: true })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a link to a schema leads to its fields [RW.75]', async ({ page }) => {
  await page.goto('/v1/docs')

  await page.locator('#SocialItemPage').getByRole('link', { name: 'SocialItem' }).click()

  await expect(page.locator('#SocialItem')).toBeInViewport()
  await expect(page.locator('#SocialItem')).toContainText('repostedBy')
})

test('the theme that is chosen on the API page is that of the site [RS.308]', async ({ page }) => {
  await page.goto('/v1/docs')
  const dark = page.getByRole('switch', { name: 'Dark theme', includeHidden: true })

  await dark.check({ force: true })
  await page.goto('/help')

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('menu, search and the list of requests open and close, and lead on [RS.308 RW.76]', async ({
    page,
  }) => {
    await page.goto('/v1/docs')

    await page.getByRole('button', { name: 'All requests' }).click()
    await page.getByRole('link', { name: '/day/{day}/' }).click()
    await expect(page.getByRole('navigation', { name: 'Requests' })).toBeHidden()
    await expect(page.locator('#getDay h3')).toBeInViewport()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('driftwood')
    await page.keyboard.press('Enter')

    await page.waitForURL(/\/search\?/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('fields and code in all languages are there, and no button that would do nothing [RW.76]', async ({
    page,
    site,
  }) => {
    await page.goto('/v1/docs')
    const feed = page.locator('#listPosts')

    await expect(feed.locator('.sample code')).toHaveCount(3)
    for (const code of await feed.locator('.sample code').all()) {
      await expect(code).toBeVisible()
      await expect(code).toContainText(`${site}/v1/social-item/?country=FR,DE&pageSize=10`)
    }
    await expect(feed.getByRole('button')).toHaveCount(0)
    await expect(page.locator('#SocialItem')).toContainText('repostedBy')
  })
})

test('axe finds no problem on the API page [S1.15]', async ({ page }) => {
  await page.goto('/v1/docs')

  // In the page, without frames and without reporting passed rules, which would take most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()

  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
