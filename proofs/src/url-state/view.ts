import { FILTERS, SEPARATORS } from '@hemicycle/contract/filters'
import type { Page } from '@playwright/test'
import { type FeedQuery, toFeedQuery } from '@hemicycle/web/feed-query'

/** The question and answer that a page shows. */
export interface View {
  /** The text in the search box. */
  box: string
  /** Link targets of the chips' remove buttons. */
  without: string[]
  /** The displayed number of posts; empty while loading. */
  total: string
  posts: string[]
}

export const readView = (page: Page): Promise<View> => page.evaluate(readShown)

/** Another address in the same document, as with Forward. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { key: Math.random().toString(36).slice(2) }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}

/** Runs in the page. */
function readShown(): View {
  const chips = document.querySelectorAll<HTMLAnchorElement>(
    '[aria-label="Active filters"] a[aria-label^="Remove "]',
  )
  const posts = document.querySelectorAll('[role="feed"] > article')
  // The chart announces what is compared.
  const total = [...document.querySelectorAll('main output')].find(
    (output) => !output.closest('section[aria-busy]'),
  )
  return {
    box: document.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? '',
    without: [...chips].map((link) => link.search),
    total: total?.textContent ?? '',
    posts: [...posts].map(({ id }) => id.replace(/^post-/, '')),
  }
}

/** The question that the page shows: the text in the box, and the filters that the chips would remove. */
export function toShownQuery({ box, without }: View, asked: FeedQuery): FeedQuery {
  const shown: FeedQuery = box ? { 'search-value': box.replaceAll(BETWEEN_WORDS, '|') } : {}
  const now = Date.now()
  for (const search of without) {
    const rest = toFeedQuery(new URLSearchParams(search), now)
    for (const [name, values] of entriesOf(asked)) {
      const separator = separatorOf(name)
      const left = new Set(rest[name]?.split(separator))
      const taken = values.split(separator).filter((value) => !left.has(value))
      const known = shown[name]?.split(separator) ?? []
      if (taken.length > 0) shown[name] = [...known, ...taken].join(separator)
    }
  }
  return shown
}

/** A space outside quotation marks. */
const BETWEEN_WORDS = / (?=(?:[^"]*"[^"]*")*[^"]*$)/g

const separatorOf = (name: keyof FeedQuery): string =>
  (name === 'after' ? null : SEPARATORS[FILTERS[name].kind]) ?? SEPARATORS.list

const entriesOf = (query: FeedQuery): [keyof FeedQuery, string][] =>
  Object.entries(query) as [keyof FeedQuery, string][]
