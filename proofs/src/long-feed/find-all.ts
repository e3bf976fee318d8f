import type { Page } from '@playwright/test'

interface Finder {
  find(text: string, caseSensitive: boolean, backwards: boolean, wrapAround: boolean): boolean
}

/** The words that the browser's own search finds and selects inside a post of the feed. */
export function findAll(page: Page, words: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const finder = window as unknown as Finder
    return wanted.filter((word) => {
      const isFound = finder.find(word, false, false, true)
      const place = getSelection()?.anchorNode?.parentElement
      return isFound && place?.closest('[role="feed"] > article') !== null
    })
  }, words)
}
