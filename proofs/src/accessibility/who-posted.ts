import type { Page } from '@playwright/test'
import { dialog, type Place, press } from './place.ts'

async function openMembers(page: Page): Promise<void> {
  await press(page, /^(See the list of members|.*posted today|Who posted)$/iu)
  await dialog(page, /^Posted/)
    .getByRole('button', { name: /^Posted/ })
    .first()
    .waitFor()
}

/** The lists behind the seats. */
export const WHO_POSTED: Place[] = [
  {
    // Empty soon after midnight.
    name: 'chamber list',
    path: '/',
    open: openMembers,
  },
  {
    name: 'chamber list of those who have not posted',
    path: '/',
    open: async (page) => {
      await openMembers(page)
      await press(page, /^Not yet/)
      await dialog(page, 'Posted today').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'members who posted, but not about it',
    path: '/search?search-value=energy',
    open: async (page) => {
      await openMembers(page)
      await press(page, /^Posted, not about it/)
      await dialog(page, /^Posted/)
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
]
