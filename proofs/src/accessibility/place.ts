import type { Page } from '@playwright/test'
import type { KnownAlerts } from '../site/alerts.ts'

/** Ids and tokens that the paths need. */
export interface Known {
  alerts: KnownAlerts
  translatable: string
  /** Deleted by its author. */
  removed: string
}

/** A page, panel or dialog in a certain state. */
export interface Place {
  name: string
  path: string | ((known: Known) => string)
  /** The steps on the page that lead to it. */
  open?: (page: Page) => Promise<unknown>
  /** Runs before the page is loaded, for example to make requests fail. */
  prepare?: (page: Page) => Promise<unknown>
  /** Only from this width on, or only below this width. */
  from?: number
  below?: number
  status?: number
  /** Rendered by the server only, without scripts. */
  isStatic?: boolean
}

/** From this width on, search is in the bar and panels open under their buttons. */
export const WIDE = 1025

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < WIDE

/** Clicks the first visible button with this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Presses a button at the end of the title block. */
export const pressTool = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'This page' }).getByRole('button', { name, exact: true }).click()

/** Opens another page through the menu, without a page load. */
export async function pressLink(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) await press(page, 'Menu')
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
