import type { Page } from '@playwright/test'
import { type Place, press } from './place.ts'

interface Item {
  id: string
  postedAt: number
}

async function listNewest(page: Page): Promise<Item[]> {
  const answer = await page.request.get('/v1/social-item/?pageSize=10')
  const { data } = (await answer.json()) as { data: { items: Item[] } }
  return data.items
}

/** States that appear while a visitor reads. */
export const WHILE_READING: Place[] = [
  {
    name: 'photo',
    path: '/search?media=photo',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Photo/ })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: /^Pictures? in a post by/ })
        .getByRole('img')
        .waitFor()
    },
  },
  {
    name: 'new posts',
    path: '/',
    prepare: async (page) => {
      await page.clock.install()
      await page.route('**/v1/social-item/**', async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = (await response.json()) as { data: { items: Item[] } }
        const [first, ...others] = data.items
        const items = [{ ...first, id: '9'.repeat(20), postedAt: Date.now() / 1000 }, ...others]
        await route.fulfill({ response, json: { ...rest, data: { ...data, items } } })
      })
    },
    open: async (page) => {
      const button = page.getByRole('button', { name: 'Show 1 new post' })
      // The feed starts to poll once it is live.
      await page.getByText(/^Live/).waitFor()
      await page.clock.fastForward('01:30')
      await button.waitFor()
    },
  },
  {
    name: 'since the last visit',
    path: '/',
    prepare: async (page) => {
      const seen = (await listNewest(page)).at(-1)
      const list = {
        version: 1,
        contributors: [],
        views: [],
        visits: { seen: toSeen(seen) },
      }
      await page.addInitScript(
        (kept) => localStorage.setItem('my-list', kept),
        JSON.stringify(list),
      )
    },
    open: async (page) => {
      await page.getByText(/since your last visit$/).waitFor({ state: 'attached' })
      await page.getByText(/^You were here/).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'language of a translation',
    path: ({ translatable }) => `/tw/${translatable}`,
    prepare: (page) =>
      page.route('**/tw/*', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replace('"translatable":["en"]', '"translatable":["en","fr"]')
        await route.fulfill({ response, body })
      }),
    open: async (page) => {
      await press(page, 'Translate')
      await page.getByRole('combobox', { name: 'Translate into' }).waitFor()
      await page.getByText(/^Translated from/).waitFor()
    },
  },
]

const toSeen = (item: Item | undefined) => ({
  postedAt: item?.postedAt,
  id: item?.id,
  at: (item?.postedAt ?? 0) * 1000,
})
