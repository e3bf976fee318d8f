import { chromium, type Browser } from '@playwright/test'
import {
  CHROMIUM_ARGUMENTS,
  cleanUpOnce,
  findChromium,
  findFastChromium,
} from '@hemicycle/tools/stack'
import type { Ring } from '../proof.ts'

/** The machine may be busy with other proofs. */
const TIMEOUT_MS = 120_000

/** Chromium; in the gate the fast one. */
export async function openBrowser(ring: Ring, ...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ring === 'gate' ? findFastChromium() : findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...more],
    timeout: TIMEOUT_MS,
    // It would end this process before the rest is cleaned up.
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
