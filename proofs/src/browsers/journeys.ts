import { WORD, type MainPage } from './pages.ts'
import { click, expectHydrated, expectThat, find, openPage, readPosts, settle } from './steps.ts'
import type { TestedBrowser } from './tested-browser.ts'

interface Journey {
  name: string
  /** Throws when something is not as expected. */
  go: (browser: TestedBrowser, webUrl: string) => Promise<void>
}

const DESK = [1280, 900] as const
const PHONE = [390, 844] as const
const HOME: MainPage = { path: '/', shows: '[role=feed] > article', hasScripts: true }

export const JOURNEYS: Journey[] = [
  { name: 'search', go: search },
  { name: 'filters', go: filter },
  { name: 'share', go: share },
  { name: 'theme', go: chooseTheme },
]

async function search(browser: TestedBrowser, webUrl: string): Promise<void> {
  await browser.resize(...DESK)
  await openPage(browser, webUrl, HOME)
  await (await find(browser, '//input[@role="combobox"]')).submit(WORD)
  await expectThat(
    browser,
    'the address has the word',
    (word) => location.pathname + location.search === `/search?search-value=${word}`,
    WORD,
  )
  await expectThat(
    browser,
    'posts with the word are shown',
    (word) =>
      document.querySelector('h1')?.textContent === `“${word}”` &&
      [...document.querySelectorAll('[role=feed] > article mark')].some(
        (mark) => mark.textContent.toLowerCase() === word,
      ),
    WORD,
  )
}

async function filter(browser: TestedBrowser, webUrl: string): Promise<void> {
  await browser.resize(...DESK)
  await openPage(browser, webUrl, HOME)
  const before = await readPosts(browser)
  await click(browser, '//button[normalize-space()="Filters"]')
  await click(browser, '//dialog//label[starts-with(normalize-space(), "Germany")]')
  await expectThat(
    browser,
    'the address has the filter',
    () => location.pathname + location.search === '/?country=DE',
  )
  await click(browser, '//dialog//button[@aria-label="Close"]')
  await expectThat(browser, 'the filter is shown above the posts', () => {
    const chips = document.querySelector('[aria-label="Active filters"]')
    return chips?.textContent.includes('Germany') ?? false
  })
  await expectThat(
    browser,
    'other posts are shown',
    (previous) => {
      const now = [...document.querySelectorAll('[role=feed] > article')].map(({ id }) => id)
      return now.length > 0 && now.join(' ') !== previous
    },
    before,
  )
}

/** Only small screens have this sheet. */
async function share(browser: TestedBrowser, webUrl: string): Promise<void> {
  const path = `/search?search-value=${WORD}`
  await browser.resize(...PHONE)
  await openPage(browser, webUrl, { ...HOME, path })
  await click(browser, '//fieldset[@aria-label="This page"]//button[normalize-space()="Share"]')
  await find(browser, '//input[@aria-label="Address of this page"]')
  await expectThat(
    browser,
    'the sheet has the address',
    (address) =>
      document.querySelector<HTMLInputElement>('input[aria-label="Address of this page"]')
        ?.value === address,
    webUrl + path,
  )
}

async function chooseTheme(browser: TestedBrowser, webUrl: string): Promise<void> {
  await browser.resize(...PHONE)
  await openPage(browser, webUrl, HOME)
  await expectTheme(browser, 'it is light at first', false)
  await click(browser, '//button[@aria-label="Menu"]')
  await click(browser, '//label[normalize-space()="Dark theme"]')
  await expectTheme(browser, 'it is dark', true)
  await settle(browser)
  await browser.reload()
  await expectHydrated(browser)
  await expectTheme(browser, 'it stays dark', true)
}

const expectTheme = (browser: TestedBrowser, what: string, isDark: boolean): Promise<void> =>
  expectThat(
    browser,
    what,
    (dark) => {
      const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
      const isOn = document.querySelector<HTMLInputElement>('[role=switch]')?.checked
      const { theme } = document.documentElement.dataset
      return Number(red) < 100 === dark && isOn === dark && theme === (dark ? 'dark' : undefined)
    },
    isDark,
  )
