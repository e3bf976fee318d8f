import { lazyPage } from '#web/pages/lazy-page.tsx'

const FOLDER = 'search'

export const search = lazyPage(FOLDER, async () => (await import('./SearchPage.tsx')).SearchPage)

/** For lists on other pages that may be empty; part of the search page's code. */
export const noResults = lazyPage(
  FOLDER,
  async () => (await import('#web/pages/feed/NoResults.tsx')).NoResults,
  () => null,
)
