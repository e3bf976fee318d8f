import type { Page } from '@playwright/test'

/** Another address in the same document, as Forward would bring it. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { key: Math.random().toString(36).slice(2) }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}
