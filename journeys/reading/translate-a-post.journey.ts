import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { holdResponses, posts, search, visit } from '../steps.ts'

const GERMAN = '/search?search-value=treibholz'
const ENGLISH = 'The wood lies on the beach.'
const TRANSLATE = /\/v1\/translate\//
/** The sample engine supports English only. */
const FRENCH = {
  code: 200,
  type: 'success',
  data: {
    content: 'Le bois est sur la plage.',
    language: 'fr',
    sourceLanguage: 'de',
    engine: { name: 'French engine' },
  },
}
const translation = (page: Page) => page.getByRole('group', { name: 'Translation' })

test('a translation is requested, shown under the original and hidden again [S4.32 S4.33 S4.34 RC.4 RS.25]', async ({
  page,
}) => {
  await visit(page, GERMAN)
  const post = posts(page).first()
  const release = await holdResponses(page, TRANSLATE)

  await post.getByRole('button', { name: 'Translate' }).click()
  await expect(post.getByRole('button', { name: 'Translating…' })).toBeVisible()
  await expect(translation(page)).toContainText('Translating from German')
  release()

  await expect(translation(page)).toContainText('Translated from German by Sample engine: invented')
  await expect(translation(page).getByText(ENGLISH)).toHaveAttribute('lang', 'en')
  await expect(post.getByText('Das Treibholz liegt am Strand.')).toHaveAttribute('lang', 'de')
  const hide = post.getByRole('button', { name: 'Hide translation' })
  await expect(hide).toHaveAttribute('aria-expanded', 'true')
  await hide.click()

  await expect(translation(page)).toHaveCount(0)
  await expect(post.getByRole('button', { name: 'Translate' })).toBeVisible()
  await expect(page).toHaveURL(GERMAN)
})

test('a failed translation shows a message and can be retried [RS.23 S8.7]', async ({ page }) => {
  await visit(page, GERMAN)
  const post = posts(page).first()
  await page.route(TRANSLATE, (route) => route.fulfill({ status: 503, json: {} }))

  await post.getByRole('button', { name: 'Translate' }).click()
  await expect(post.getByRole('alert')).toContainText('Couldn’t translate this post')
  await expect(post).toContainText('Das Treibholz liegt am Strand.')
  await page.unroute(TRANSLATE)
  await post.getByRole('button', { name: 'Retry' }).click()

  await expect(translation(page)).toContainText(ENGLISH)
  await expect(post.getByRole('alert')).toHaveCount(0)
})

test('with several languages, the chosen one is remembered [RS.25 RC.4]', async ({ page }) => {
  await page.route(/social-item.*treibholz/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '"translatable":["en"]',
      '"translatable":["en","fr"]',
    )
    await route.fulfill({ response, body })
  })
  await page.route(/\/v1\/translate\/\d+\/fr\//, (route) => route.fulfill({ json: FRENCH }))
  await visit(page, '/')
  const translate = async () => {
    await search(page, 'treibholz')
    await expect(posts(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Translate' }).click()
  }

  await translate()
  await expect(translation(page)).toContainText(ENGLISH)
  await translation(page).getByRole('combobox', { name: 'Translate into' }).selectOption('French')
  await expect(translation(page).getByText('Le bois est sur la plage.')).toHaveAttribute(
    'lang',
    'fr',
  )
  await visit(page, '/')
  await translate()

  await expect(translation(page)).toContainText('Le bois est sur la plage.')
  await expect(translation(page).getByRole('combobox', { name: 'Translate into' })).toHaveValue(
    'fr',
  )
})

test('a post that no engine can translate has no translate button [RS.26 RS.27]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=petrel')

  await expect(posts(page).first().getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(posts(page).first().getByRole('button', { name: 'Translate' })).toHaveCount(0)
})

test('with “Always translate” set once, posts are translated without a click, until it is switched off [RS.249 RS.250 RC.4]', async ({
  page,
}) => {
  const always = page.getByRole('switch', { name: 'Always translate into English' })
  await visit(page, GERMAN)
  await posts(page).first().getByRole('button', { name: 'Translate' }).click()
  await always.click()
  await expect(always).toBeChecked()

  const asked = page.waitForRequest(/\/v1\/translate\/en\/\?ids=/)
  await visit(page, GERMAN)
  await asked
  await expect(translation(page)).toContainText('Translated from German by Sample engine: invented')
  await expect(translation(page).getByText(ENGLISH)).toHaveAttribute('lang', 'en')
  await always.click()

  await visit(page, GERMAN)
  await expect(posts(page).first().getByRole('button', { name: 'Translate' })).toBeVisible()
  await expect(translation(page)).toHaveCount(0)
})
