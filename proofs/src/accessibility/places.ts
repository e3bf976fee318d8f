import type { Page } from '@playwright/test'
import { BY_MAIL } from './by-mail.ts'
import { LEGAL_AND_FEEDBACK } from './legal-and-feedback.ts'
import { dialog, isNarrow, type Place, press, pressTool, WIDE } from './place.ts'
import { OF_NETWORKS } from './of-networks.ts'
import { TIMELINE_AND_PEOPLE } from './timeline-and-people.ts'
import { WHILE_READING } from './while-reading.ts'
import { WHO_POSTED } from './who-posted.ts'

const QUESTION = '/search?country=DE,FR&kind=original,quote,reply'
const NOTHING = '/search?search-value=hydrofoilzzz&country=MT'

/** On small screens the search box is in a drawer. */
async function openSearch(page: Page): Promise<void> {
  if (isNarrow(page)) await press(page, 'Search')
  await page.getByRole('combobox').click()
}

/** Everything a visitor can see, one row each. */
export const PLACES: Place[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: QUESTION },
  { name: 'post', path: ({ translatable }) => `/tw/${translatable}` },
  { name: 'empty result', path: NOTHING },
  { name: '404', path: '/nowhere', status: 404 },
  { name: '410', path: ({ removed }) => `/tw/${removed}`, status: 410 },
  { name: 'embed', path: ({ translatable }) => `/embed/tw/${translatable}`, isStatic: true },
  {
    name: 'embed of a removed post',
    path: ({ removed }) => `/embed/tw/${removed}`,
    status: 410,
    isStatic: true,
  },
  { name: 'embed of no post', path: '/embed/tw/1', status: 404, isStatic: true },
  {
    name: 'embed of a chart',
    path: '/embed/timeline?period=month&compare=group:EPP',
    isStatic: true,
  },
  { name: 'embed of a view', path: `/embed${QUESTION}`, isStatic: true },
  { name: 'empty embed of a view', path: `/embed${NOTHING}`, isStatic: true },
  {
    name: 'loading',
    path: '/',
    prepare: (page) => page.route('**/v1/social-item/**', () => {}),
    open: async (page) => {
      await ask(page, 'spring')
      // The skeleton appears half a second later.
      await page.locator('output:has-text("Loading posts") + div').waitFor()
    },
  },
  {
    name: 'API error',
    path: '/',
    prepare: (page) =>
      page.route('**/v1/social-item/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      await ask(page, 'spring')
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    },
  },
  {
    name: 'more posts failed',
    path: '/',
    prepare: (page) =>
      page.route('**/v1/social-item/**', (route) => route.fulfill({ status: 500 })),
    open: async (page) => {
      // Posts get their real height when they scroll into view, which moves the end away.
      await page.waitForFunction(() => {
        scrollTo(0, document.body.scrollHeight)
        return document.body.innerText.includes('Couldn’t load more posts')
      })
    },
  },
  {
    name: 'menu',
    path: '/',
    below: WIDE,
    open: async (page) => {
      await press(page, 'Menu')
      await page.getByRole('button', { name: 'Close menu' }).waitFor()
    },
  },
  {
    name: 'open rail',
    path: '/',
    from: WIDE,
    open: async (page) => page.getByRole('navigation', { name: 'Main' }).hover(),
  },
  {
    name: 'keys',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Keyboard keys', includeHidden: true }).waitFor({
        state: 'attached',
      })
      await page.keyboard.press('?')
      await dialog(page, 'Keyboard keys').getByRole('switch').waitFor()
    },
  },
  {
    name: 'tour offer',
    path: '/',
    prepare: (page) => page.context().clearCookies(),
    open: (page) => page.getByRole('button', { name: 'Take a tour' }).hover(),
  },
  {
    name: 'tour, first step',
    path: '/',
    open: async (page) => takeTour(page, 1),
  },
  {
    name: 'tour, third step',
    path: '/',
    open: async (page) => takeTour(page, 3),
  },
  { name: 'search drawer', path: QUESTION, below: WIDE, open: openSearch },
  {
    name: 'recent searches',
    path: '/',
    prepare: (page) =>
      page.addInitScript(() => {
        localStorage.setItem('recent-searches', JSON.stringify({ texts: ['energy', 'rail'] }))
      }),
    open: async (page) => {
      await openSearch(page)
      await page.getByText('Recent searches').waitFor()
    },
  },
  {
    name: 'suggestions',
    path: '/',
    open: async (page) => {
      await openSearch(page)
      await page.keyboard.type('comm')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'no suggestion',
    path: '/',
    open: async (page) => {
      await openSearch(page)
      await page.keyboard.type('hydrofoilzzz')
      await page.getByText('No words or people').waitFor()
    },
  },
  {
    name: 'advanced search',
    path: QUESTION,
    open: async (page) => {
      if (isNarrow(page)) await press(page, 'Search')
      await press(page, 'Advanced search')
      await dialog(page, 'Advanced search').waitFor()
    },
  },
  {
    name: 'share bar',
    path: '/',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('button', { name: 'Share' }).click()
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
    },
  },
  {
    name: 'share view',
    path: QUESTION,
    open: async (page) => {
      await pressTool(page, 'Share')
      await dialog(page, 'Share')
        .getByText(/ posts\. Seen on /)
        .waitFor()
    },
  },
  {
    name: 'follow view',
    path: QUESTION,
    open: async (page) => {
      await pressTool(page, 'Follow')
      await dialog(page, 'Follow').getByLabel('Your address').waitFor()
    },
  },
  {
    name: 'follow view, feed reader',
    path: QUESTION,
    open: async (page) => {
      await pressTool(page, 'Follow')
      const follow = dialog(page, 'Follow')
      await follow.getByRole('tab', { name: 'Feed reader' }).click()
      await follow.getByText('JSON Feed', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'follow view, saved',
    path: QUESTION,
    open: async (page) => {
      await pressTool(page, 'Follow')
      const follow = dialog(page, 'Follow')
      await follow.getByRole('button', { name: 'Save to my list' }).click()
      await follow.getByRole('tab', { name: 'My list' }).click()
      await follow.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'translation',
    path: ({ translatable }) => `/tw/${translatable}`,
    open: async (page) => {
      await press(page, 'Translate')
      await page.getByText(/^Translated from/).waitFor()
    },
  },
  {
    name: 'time in full',
    path: '/',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('time').first().hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'snackbar',
    path: QUESTION,
    open: async (page) => {
      await page.getByRole('link', { name: 'Clear all' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
  },
  {
    name: 'filters',
    path: QUESTION,
    open: async (page) => {
      await press(page, /^Filters/)
      const filters = dialog(page, /^Filters/)
      if (isNarrow(page)) await filters.getByText('By political group').click()
      await filters.getByText('EPP').waitFor()
    },
  },
  {
    name: 'topics sheet',
    path: '/',
    below: WIDE,
    open: async (page) => {
      await press(page, /^Topics/)
      await dialog(page, /^(Trending topics|Most used hashtags)$/)
        .getByRole('button', { pressed: false })
        .first()
        .waitFor()
    },
  },
  {
    name: 'why',
    path: '/',
    open: async (page) => {
      if (isNarrow(page)) await press(page, /^Topics/)
      await press(page, /^Why /)
      await page.getByRole('link', { name: 'Show posts' }).waitFor()
    },
  },
  ...BY_MAIL,
  ...WHO_POSTED,
  ...WHILE_READING,
  ...OF_NETWORKS,
  ...TIMELINE_AND_PEOPLE,
  ...LEGAL_AND_FEEDBACK,
]

/** Pages that are shown when the API does not answer. */
export const PLACES_WITHOUT_API: Place[] = [
  { name: '503', path: '/search?search-value=never-asked-before', status: 503 },
]

/** Starts the tour from the menu and continues to a step. */
async function takeTour(page: Page, step: number): Promise<void> {
  if (isNarrow(page)) await press(page, 'Menu')
  await press(page, 'Tutorial')
  for (let shown = 1; shown < step; shown += 1) await press(page, 'Next')
  await page.getByText(`Step ${step} of `).waitFor()
}

/** Searches for a text without a page load. */
async function ask(page: Page, text: string): Promise<void> {
  await openSearch(page)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search/)
}
