import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  CHROMIUM_ARGUMENTS,
  cleanUpOnce,
  findChromium,
  findFastChromium,
  isAlive,
} from '@hemicycle/tools/stack'
import type { Ring } from '../proof.ts'

/** Long, because the machine may be busy with other proofs. */
const TIMEOUT_MS = 120_000
const TOUR_COOKIES = ['eup_hlp', 'eup_hlpXS']

/** Chromium; the fast build in the gate. */
export async function openBrowser(ring: Ring, ...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ring === 'gate' ? findFastChromium() : findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...more],
    timeout: TIMEOUT_MS,
    // Playwright would end this process before the rest is cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  browser.close = cleanUpOnce(browser.close.bind(browser))
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(TIMEOUT_MS)
    return context
  }
  return browser
}

/** Waits until the scripts of the page have taken over. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
}

/** Turns off the tour, which new visitors are offered after a while and which would cover the page. */
export const refuseTour = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies(TOUR_COOKIES.map((name) => ({ name, value: '1', url })))
