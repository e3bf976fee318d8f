import type { Page } from '@playwright/test'
import { dialog, type Place, pressTool } from './place.ts'

const VIEW = '/search?country=DE,FR&kind=original'
const DATES = '&from=1794610800&to=1795129200'

/** A view by mail: the form with its states, and the pages behind a mail. */
export const BY_MAIL: Place[] = [
  {
    name: 'follow by mail, no address',
    path: VIEW,
    open: async (page) => {
      const form = await send(page, 'anna')
      await form.getByText('Write it like name@example.org.').waitFor()
    },
  },
  {
    name: 'follow by mail, sent',
    path: VIEW,
    prepare: (page) =>
      page.route('**/v1/alert/', (route) =>
        route.fulfill({ status: 202, json: { code: 202, type: 'success', data: {} } }),
      ),
    open: async (page) => {
      const form = await send(page, 'anna@example.org')
      await form.getByRole('heading', { name: 'Check your mail' }).waitFor()
    },
  },
  {
    name: 'follow by mail, too many',
    path: VIEW,
    prepare: (page) =>
      page.route('**/v1/alert/', (route) =>
        route.fulfill({ status: 429, json: { code: 429, type: 'error', data: {} } }),
      ),
    open: async (page) => {
      const form = await send(page, 'anna@example.org')
      await form.getByText('Too many requests. Try again in a minute.').waitFor()
    },
  },
  {
    name: 'follow by mail, with dates',
    path: VIEW + DATES,
    open: async (page) => {
      await pressTool(page, 'Follow')
      await dialog(page, 'Follow').getByRole('link', { name: 'Follow it without dates' }).waitFor()
    },
  },
  { name: 'alert to confirm', path: ({ alerts }) => `/alerts/${alerts.unconfirmed}` },
  { name: 'alert, just confirmed', path: ({ alerts }) => `/alerts/${alerts.on}?started` },
  { name: 'alert to stop', path: ({ alerts }) => `/alerts/${alerts.on}` },
  { name: 'alert after a year', path: ({ alerts }) => `/alerts/${alerts.asked}` },
  { name: 'alert that has ended', path: ({ alerts }) => `/alerts/${alerts.ended}`, status: 410 },
  { name: 'alert behind a link that is not whole', path: '/alerts/AAAA', status: 404 },
]

async function send(page: Page, address: string) {
  await pressTool(page, 'Follow')
  const form = dialog(page, 'Follow')
  await form.getByLabel('Your address').fill(address)
  await form.getByRole('button', { name: 'Send me a link to confirm' }).click()
  return form
}
