import type { Page } from '@playwright/test'

/** What the places are made of. */
export interface Known {
  /** A post that can be translated. */
  post: string
  /** A post that its author has removed. */
  removed: string
}

/** Something a visitor can have in front of them. */
export interface Place {
  name: string
  path: string | ((known: Known) => string)
  /** What is done there, until it is in front. */
  open?: (page: Page) => Promise<unknown>
  /** Before the page is there: what goes wrong for it. */
  prepare?: (page: Page) => Promise<unknown>
  /** Only at this width and above, or only below it. */
  from?: number
  below?: number
  status?: number
  /** Drawn by the server alone: no script takes it over. */
  isStill?: boolean
}

/** From here on search stands in the bar and panels hang under their buttons. */
export const WIDE = 1025

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < WIDE

/** Presses the first button of that name that can be seen. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Goes to another page by the menu, without loading it anew. */
export async function pressLink(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) await press(page, 'Menu')
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}
