import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { createConsoleListener, type ConsoleListener } from './console-listener.ts'
import { type Target, type TestedBrowser, toRead } from './tested-browser.ts'
import { createTraffic, type Traffic } from './traffic.ts'

const PROGRAM = '/usr/bin/firefox-esr'
const TIMEOUT_MS = 120_000

const PREFERENCES = {
  // No requests of its own.
  'services.settings.server': 'data:,#nothing/v1',
  'app.normandy.enabled': false,
  // A click misses an element that moves.
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
}

export async function openFirefox(): Promise<TestedBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'hemicycle-firefox-'))
  const closing = [() => rm(home, { recursive: true, force: true })]
  const close = cleanUpOnce(async () => {
    for (const closePart of closing.toReversed()) await closePart()
  })
  try {
    const browser = await launch(home)
    closing.push(() => browser.close())
    const page = await browser.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    const version = (await browser.version()).replace('firefox/', '')
    return {
      name: `Firefox ${version}`,
      ...drive(page, listenToConsole(page), watchTraffic(page)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const launch = (home: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    // Puppeteer removes the profile; Firefox writes other files here.
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: PREFERENCES,
    timeout: TIMEOUT_MS,
    // Puppeteer would end this process before the rest is cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })

function listenToConsole(page: Page): ConsoleListener {
  const listener = createConsoleListener()
  page.on('console', (message) => listener.record(message.type(), message.text()))
  page.on('pageerror', (error) => listener.record('error', toText(error)))
  // Firefox does not report failed requests on the console.
  page.on('response', (response) => {
    if (response.status() >= 400) listener.record('error', `${response.status()} ${response.url()}`)
  })
  return listener
}

/** The message of a Firefox error already names its type. */
const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function watchTraffic(page: Page): Traffic {
  const traffic = createTraffic()
  page.on('request', traffic.begin)
  page.on('requestfinished', traffic.end)
  page.on('requestfailed', traffic.end)
  return traffic
}

function drive(
  page: Page,
  listener: ConsoleListener,
  traffic: Traffic,
): Omit<TestedBrowser, 'name' | 'close'> {
  const read = toRead((expression) => page.evaluate(expression))
  return {
    errors: listener.errors,
    flushErrors: () => listener.flush(read),
    read,
    isQuiet: traffic.isQuiet,
    async visit(url) {
      traffic.forget()
      await page.goto(url)
    },
    async reload() {
      traffic.forget()
      await page.reload()
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async find(xpath) {
      for (const handle of await page.$$(`::-p-xpath(${xpath})`))
        if (await handle.isVisible()) return toTarget(handle)
      return null
    },
  }
}

const toTarget = (handle: ElementHandle): Target => ({
  click: () => handle.click(),
  async submit(text) {
    await handle.type(text)
    await handle.press('Enter')
  },
})
