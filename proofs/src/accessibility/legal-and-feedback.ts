import type { Page } from '@playwright/test'
import { DOT } from '../site/replace-pictures.ts'
import { isNarrow, type Place, press, WIDE } from './place.ts'

/** A proof of work that cannot be finished during the visit. */
const UNSOLVABLE = {
  message: 'proof_needed',
  proof: { challenge: 'of this', bits: 32, iterations: 20_000 },
}

/** Legal pages and the feedback form. */
export const LEGAL_AND_FEEDBACK: Place[] = [
  { name: 'cookie policy', path: '/cookies' },
  {
    name: 'cookie policy, decided',
    path: '/cookies',
    open: async (page) => {
      await press(page, 'Accept analytics')
      await page.getByRole('button', { name: 'Accepted' }).waitFor()
    },
  },
  { name: 'data protection notice', path: '/data-protection-notice' },
  { name: 'accessibility statement', path: '/accessibility' },
  { name: 'help page', path: '/help' },
  { name: 'API documentation', path: '/v1/docs', isStatic: true },
  {
    name: 'API documentation, an answer',
    path: '/v1/docs',
    isStatic: true,
    open: async (page) => {
      const posts = page.locator('#listPosts')
      await posts.getByRole('button', { name: 'JavaScript' }).click()
      await posts.getByRole('button', { name: 'Try it' }).click()
      await posts.locator('output').getByText('"type": "success"').waitFor()
      for (const summary of await page.locator('summary:visible').all()) await summary.click()
    },
  },
  {
    name: 'API documentation, all requests',
    path: '/v1/docs',
    below: WIDE,
    isStatic: true,
    open: async (page) => {
      await press(page, 'All requests')
      await page.getByRole('navigation', { name: 'Requests' }).waitFor()
    },
  },
  { name: 'feedback', path: '/', open: openFeedback },
  {
    name: 'feedback with faults',
    path: '/',
    open: async (page) => {
      const form = await openFeedback(page)
      await form.getByRole('button', { name: 'Send feedback' }).click()
      await form.getByText('It must be a valid email').waitFor()
    },
  },
  {
    name: 'feedback with a picture that could not be sent',
    path: '/',
    prepare: (page) => page.route('**/v1/feedback/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      const form = await openFeedback(page)
      await form.getByLabel('Email').fill('ada@example.org')
      await form.getByLabel('Comment').fill('The foghorn is loud.')
      await form
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'foghorn.gif', mimeType: 'image/gif', buffer: DOT })
      await form.getByRole('img', { name: 'The picture you chose' }).waitFor()
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Send feedback' }).click()
      await form.getByRole('button', { name: 'Retry' }).waitFor()
    },
  },
  {
    name: 'feedback that needs a calculation',
    path: '/',
    prepare: (page) =>
      page.route('**/v1/feedback/**', (route) =>
        route.fulfill({ status: 428, json: { code: 428, type: 'error', data: UNSOLVABLE } }),
      ),
    open: async (page) => {
      const form = await openFeedback(page)
      await form.getByLabel('Email').fill('ada@example.org')
      await form.getByLabel('Comment').fill('The foghorn is loud.')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Send feedback' }).click()
      await form.getByText('We’re getting a lot of messages').waitFor()
    },
  },
  {
    name: 'feedback left',
    path: '/',
    open: async (page) => {
      const form = await openFeedback(page)
      await form.getByLabel('Comment').fill('Half a sentence')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog', { name: 'Leave this form?' }).waitFor()
    },
  },
]

async function openFeedback(page: Page) {
  if (isNarrow(page)) await press(page, 'Menu')
  await press(page, 'Send feedback')
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await form.waitFor()
  return form
}
