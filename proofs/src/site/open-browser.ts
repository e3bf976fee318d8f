import { chromium, type Browser } from '@playwright/test'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine may be busy with other proofs. */
const PATIENCE_MS = 120_000

/** Chromium, which speaks to nobody by itself. */
export async function openBrowser(...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...ARGUMENTS, ...more],
    timeout: PATIENCE_MS,
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  return browser
}
