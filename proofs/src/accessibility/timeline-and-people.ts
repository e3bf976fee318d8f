import { toBrusselsDate } from '@hemicycle/contract'
import type { Page } from '@playwright/test'
import { GROUP, MEMBER } from '../site/sample-pages.ts'
import { isNarrow, type Place, press, pressLink, WIDE } from './place.ts'

const DAY_MS = 86_400_000
const COMPARED = '/timeline?period=week&compare=energy|group:EPP|group:S%26D'
const QUESTION = '/search?country=DE,FR'
const KEPT = 'contributor=96632988a9ff10933bcc5d63+Almut+Querfurth&view=/timeline?media=video+Video'

const slider = (page: Page) => page.getByRole('slider', { name: 'Start of the selection' })

/** The timeline, the channels and contributors' pages, with their panels. */
export const TIMELINE_AND_PEOPLE: Place[] = [
  { name: 'timeline', path: '/timeline' },
  {
    name: 'timeline in shares, a part selected',
    path: `${COMPARED}&share=on`,
    open: async (page) => {
      await slider(page).focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/from=/)
    },
  },
  {
    name: 'timeline, what to compare',
    path: '/timeline?period=month&compare=group:EPP',
    open: async (page) => {
      await page.getByRole('combobox', { name: /^Add a group/ }).fill('gre')
      await page
        .getByRole('option', { name: /Greens/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'timeline, one bar',
    path: '/timeline?period=month&compare=energy',
    from: WIDE,
    open: async (page) => {
      const bar = page
        .getByRole('region', { name: 'Posts per day' })
        .locator('a[tabindex="-1"]')
        .nth(20)
      await bar.hover()
      // The numbers of the bar include those of the compared term.
      await bar.getByText('energy').waitFor()
    },
  },
  {
    name: 'timeline, its topics or filters',
    path: COMPARED,
    open: async (page) => {
      if (isNarrow(page)) {
        await press(page, /^Topics/)
        const topics = page.getByRole('dialog', {
          name: /^(Trending topics|Most used hashtags)$/,
        })
        await topics.getByRole('button', { pressed: false }).first().waitFor()
      } else {
        await press(page, /^Filters/)
        await page
          .getByRole('dialog', { name: /^Filters/ })
          .getByText('EPP')
          .waitFor()
      }
    },
  },
  {
    name: 'timeline, its chart on the way',
    path: QUESTION,
    prepare: (page) => page.route('**/v1/time-line/**', () => {}),
    open: async (page) => {
      await pressLink(page, 'Timeline')
      await page.getByText('Loading the chart').waitFor({ state: 'attached' })
      // The skeleton becomes visible after half a second.
      await page.waitForFunction(() => {
        const chart = document.querySelector('main section [inert]')
        return chart !== null && getComputedStyle(chart).visibility === 'visible'
      })
    },
  },
  { name: 'timeline, nothing found', path: '/timeline?search-value=hydrofoilzzz' },
  {
    name: 'timeline without its chart',
    path: QUESTION,
    from: WIDE,
    prepare: (page) => page.route('**/v1/time-line/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      await pressLink(page, 'Timeline')
      await page.getByText('Couldn’t load the chart').waitFor()
    },
  },
  { name: 'who posts about each subject', path: '/voices' },
  { name: 'who posts about it, with names', path: '/voices?subject=climate&names=EPP' },
  { name: 'who posts about it by state', path: '/voices?subject=climate&by=country&eParty=EPP' },
  { name: 'a day', path: `/day/${toBrusselsDate(new Date(Date.now() - DAY_MS))}` },
  { name: 'today so far', path: `/day/${toBrusselsDate(new Date())}` },
  { name: 'channels', path: '/channels' },
  { name: 'channels of a group', path: '/channels?type=mep&eParty=EPP' },
  { name: 'no channel', path: '/channels?type=mep&search-value=hydrofoilzzz' },
  {
    name: 'more channels failed',
    path: '/channels',
    prepare: (page) =>
      page.route('**/v1/contributor/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      await page.getByRole('button', { name: 'Load more people' }).click()
      await page.getByText('Couldn’t load more people').waitFor()
    },
  },
  {
    name: 'channels, none of which come',
    path: QUESTION,
    prepare: (page) =>
      page.route('**/v1/contributor/**', (route) => route.fulfill({ status: 503 })),
    open: async (page) => {
      await pressLink(page, 'People')
      await page.getByRole('heading', { name: 'Service unavailable' }).waitFor()
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
      await page.getByRole('button', { name: 'Save to my list' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
      await page.getByRole('region', { name: 'People' }).waitFor()
    },
  },
  {
    name: 'list of one’s own, in its own order',
    path: `/my-list?order=mine#${KEPT}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Save to my list' }).click()
      await page.getByRole('region', { name: 'People in my order' }).waitFor()
    },
  },
]
