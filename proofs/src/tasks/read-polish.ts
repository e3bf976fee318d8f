import type { Locator, Page } from '@playwright/test'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { waitForHydration } from '../site/open-browser.ts'
import type { Hand } from './hand.ts'

const POLISH = 'Pociąg nocny wraca na tory między Krakowem a Brukselą.'
const ENGLISH = 'The night train returns to the rails between Cracow and Brussels.'

export const polishPost = {
  name: 'a Polish post in English',
  atMost: 1,
  async run(page: Page, hand: Hand, stack: TestStack): Promise<string | null> {
    const post = await publish(page, stack)
    await hand.click(post.getByRole('button', { name: 'Translate' }))
    return findFault(post)
  },
}

export const polishPostAlways = {
  name: 'a Polish post in English, with “Always translate” set on an earlier visit',
  atMost: 0,
  async run(page: Page, _hand: Hand, stack: TestStack): Promise<string | null> {
    const before = await publish(page, stack)
    await before.getByRole('button', { name: 'Translate' }).click()
    await before.getByRole('switch', { name: 'Always translate into English' }).click()
    return findFault(await publish(page, stack))
  },
}

/** Publishes a post and opens the home page, where it is soon the newest. */
async function publish(page: Page, { simulator }: TestStack): Promise<Locator> {
  const [author] = simulator.accounts
  const { id } = simulator.post({
    author: author?.id ?? '',
    text: POLISH,
    en: ENGLISH,
    lang: 'pl',
  })
  const post = page.locator(`#post-${id}`)
  await waitUntil('the home page has the Polish post', async () => {
    await page.goto('/')
    return (await post.count()) > 0
  })
  await waitForHydration(page)
  return post
}

async function findFault(post: Locator): Promise<string | null> {
  await post.getByText(ENGLISH).waitFor()
  const text = (await post.textContent()) ?? ''
  return text.includes('Translated from Polish by') ? null : 'the translation names no engine'
}
