import type { Page } from '@playwright/test'
import { type Place, WIDE } from './place.ts'

/** Accounts of the sample parliament, whose ids are always the same. */
const MEMBER = '/contributors/96632988a9ff10933bcc5d63'
const GROUP = '/contributors/6bf55591a521829edb689b82'
const COMPARED = '/timeline?period=week&compare=energy|group:EPP|group:S%26D'
const KEPT = 'contributor=96632988a9ff10933bcc5d63+Almut+Querfurth&view=/timeline?media=video+Video'

const slider = (page: Page) => page.getByRole('slider', { name: 'Start of the selection' })

/** The timeline, the channels and the pages of contributors, with what opens on them. */
export const TIMELINE_AND_PEOPLE: Place[] = [
  { name: 'timeline', path: '/timeline' },
  {
    name: 'timeline, a part selected',
    path: COMPARED,
    open: async (page) => {
      await slider(page).focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/from=/)
    },
  },
  {
    name: 'timeline, one bar',
    path: '/timeline?period=month&compare=energy',
    from: WIDE,
    open: async (page) => {
      const bars = page.getByRole('button', { includeHidden: true, name: '' })
      await bars.nth(20).hover()
    },
  },
  { name: 'timeline, nothing found', path: '/timeline?search-value=hydrofoilzzz' },
  {
    name: 'timeline without its chart',
    path: '/search?country=DE,FR',
    from: WIDE,
    prepare: (page) => page.route('**/v1/time-line/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      await page.getByRole('link', { name: 'Timeline' }).first().click()
      await page.getByText('The chart could not be loaded').waitFor()
    },
  },
  { name: 'channels', path: '/channels' },
  { name: 'channels of a group', path: '/channels?type=mep&eParty=EPP' },
  { name: 'no channel', path: '/channels?type=mep&search-value=hydrofoilzzz' },
  {
    name: 'more channels failed',
    path: '/channels',
    prepare: (page) =>
      page.route('**/v1/contributor/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      await page.getByRole('button', { name: 'Load more channels' }).click()
      await page.getByText('More channels could not be loaded').waitFor()
    },
  },
  { name: 'contributor', path: MEMBER },
  { name: 'contributor, nothing found', path: `${MEMBER}?lang=mt&media=video` },
  { name: 'group', path: GROUP },
  { name: 'empty list of one’s own', path: '/my-list' },
  { name: 'list in a link', path: `/my-list#${KEPT}` },
  {
    name: 'list of one’s own',
    path: `/my-list#${KEPT}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add to my list' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
  },
]
