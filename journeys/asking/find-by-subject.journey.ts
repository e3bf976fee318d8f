import { expect, test } from '../journey.ts'
import { posts, searchBox, visit } from '../steps.ts'

test('a word leads to its subject, and each of its posts says by which word it was found [RS.187 RS.184 RS.183 RS.185]', async ({
  page,
  debate: _debate,
}) => {
  await visit(page, '/')
  await searchBox(page).fill('clim')
  await page.getByRole('option', { name: /^Climate change/u }).click()

  await expect(page).toHaveURL('/subjects/climate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Climate change')
  await expect(page.getByText(/with an account that we follow/u).first()).toBeVisible()
  await expect(posts(page).first()).toContainText('Found by')
  await expect(posts(page).first().locator('mark').first()).toBeVisible()
  await page.getByLabel('Language of the posts').selectOption('German')
  await expect(page).toHaveURL('/subjects/climate?lang=de')

  const words = page.getByRole('region', { name: 'The words, in 24 languages' })
  await expect(words.getByRole('listitem')).toHaveCount(24)
  await words.getByRole('button', { name: 'Suggest a word' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue(/^Subject: Climate change/u)
})

test('a word leads to its subject, to who posts about it, and to a person’s posts about it [RS.187 RS.209 RS.212]', async ({
  page,
  debate: _debate,
}) => {
  await visit(page, '/')
  await searchBox(page).fill('clim')
  await page.getByRole('option', { name: /^Climate change/u }).click()
  await page.getByRole('main').getByRole('link', { name: 'Who posts about it' }).first().click()
  await expect(page).toHaveURL('/voices?subject=climate')

  const row = page
    .getByRole('table', { name: /^Members by/u })
    .locator('tbody > tr')
    .filter({ hasText: /Posted about it [1-9]/u })
    .first()
  await row.getByRole('link', { name: /^Names of/u }).click()
  const person = page
    .getByRole('list', { name: 'Posted about it, by family name' })
    .getByRole('link')
    .first()
  const name = await person.textContent()
  await person.click()

  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{24}\?.*subject=climate/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(posts(page).first()).toContainText('Found by')
})

test('words that the list of a subject has lead to it, whatever its name is [RS.144 RS.187]', async ({
  page,
}) => {
  await visit(page, '/')
  await searchBox(page).fill('fishing quotas')
  await page.getByRole('option', { name: /^Fisheries/u }).click()

  await expect(page).toHaveURL('/subjects/fisheries')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fisheries')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a subject has its posts, and its words in all languages [P7 RS.184 RS.185]', async ({
    page,
    debate: _debate,
  }) => {
    await page.goto('/subjects/climate')

    await expect(posts(page).first()).toContainText('Found by')
    await expect(page.locator('#words li')).toHaveCount(24)
    await expect(page.locator('#words')).toContainText('klimat*')
  })
})
