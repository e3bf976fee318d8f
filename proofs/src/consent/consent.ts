import type { Browser } from '@playwright/test'
import { createChild, freePort, type TestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSite, waitUntilServed } from '../site/open-site.ts'
import { type Counter, openCounter, SITE_ID } from './open-counter.ts'
import { openSeen, type Seen, visitPages, watch } from './visit-pages.ts'

const COOKIE = 'europarlcookiepolicysagreement'
const PAGES = ['/', '/search?search-value=and', '/timeline', '/channels', '/my-list', '/nowhere']
const LEGAL = ['/cookies', '/data-protection-notice', '/accessibility', '/help']

export const consent: Proof = {
  name: 'consent',
  promise:
    'Without consent nothing of analytics is requested on any page, with it only of our own origin, and after it is withdrawn nothing again',
  proves: ['P5', 'RS.32', 'RS.33', 'RS.34'],
  ring: 'night',
  async run({ log }) {
    const stack = await openSite({ days: 2, perDay: 20 })
    const counter = await openCounter()
    const measured = await startMeasured(stack, counter)
    const browser = await openBrowser('night')
    try {
      const paths = await listPaths(stack)
      const wrongs: string[] = []
      const quiet = [
        { who: 'nothing stored', url: measured.url, value: null, at: paths },
        { who: 'refused', url: measured.url, value: '0', at: paths },
        { who: 'nonsense stored', url: measured.url, value: 'true', at: PAGES.slice(0, 2) },
        { who: 'nothing configured', url: stack.webUrl, value: '1', at: PAGES.slice(0, 2) },
      ]
      for (const { who, url, value, at } of quiet)
        wrongs.push(...toWrongs(who, await visitWith(browser, url, value, at), counter))
      const accepted = await acceptAndWithdraw(browser, measured.url, paths, counter)
      wrongs.push(...accepted.wrongs, ...counter.wrongs)
      for (const wrong of wrongs.slice(0, 20)) log(wrong)
      return {
        isCorrect: wrongs.length === 0,
        summary: `${accepted.pages} pages with consent counted, ${accepted.vitals} figures of their speed, all by our own origin; ${paths.length} pages each with nothing, 0 and nonsense stored and after withdrawing: ${wrongs.length} wrongs`,
      }
    } finally {
      await browser.close()
      await measured.stop()
      await counter.close()
      await stack.close()
    }
  },
}

/** The built site again, with a counter. */
async function startMeasured({ apiUrl }: TestStack, counter: Counter) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = createChild('web/server/main.ts', [], {
    API_URL: apiUrl,
    SITE_URL: url,
    WEB_PORT: String(port),
    SAMPLE_PARLIAMENT: 'on',
    EXPORTS: 'full',
    SEARCH_TIMEOUT_SECONDS: '15',
    ANALYTICS_URL: counter.url,
    ANALYTICS_SITE_ID: SITE_ID,
  })
  child.start()
  await waitUntilServed(url)
  return { url, stop: () => child.kill() }
}

async function listPaths({ apiUrl }: TestStack): Promise<string[]> {
  const [first] = await readFeed(apiUrl)
  return [...PAGES, `/tw/${first?.id}`, `/contributors/${first?.contributor.id}`, ...LEGAL]
}

async function visitWith(browser: Browser, url: string, value: string | null, paths: string[]) {
  const context = await browser.newContext({ baseURL: url })
  const seen = openSeen()
  if (value !== null) await context.addCookies([{ name: COOKIE, value, url }])
  const page = await watch(context, url, seen)
  await visitPages(page, paths, seen)
  const kept = (await context.cookies()).map(({ name }) => name)
  await context.close()
  return { ...seen, kept: kept.filter((name) => name !== COOKIE) }
}

function toWrongs(who: string, seen: Seen & { kept: string[] }, counter: Counter): string[] {
  return [
    ...seen.analytics.map((request) => `${who}: asked for ${request}`),
    ...seen.elsewhere.map((address) => `${who}: spoke to ${address}`),
    ...seen.kept.map((name) => `${who}: kept ${name}`),
    ...counter.counted.map(({ url }) => `${who}: counted ${url}`),
  ]
}

/** Accepts and refuses where visitors do, on the page about cookies. */
async function acceptAndWithdraw(browser: Browser, url: string, paths: string[], counter: Counter) {
  const context = await browser.newContext({ baseURL: url })
  const seen = openSeen()
  const page = await watch(context, url, seen)
  const wrongs: string[] = []
  const listCounted = () => counter.counted.filter(({ e_c }) => !e_c).map((told) => told['url'])
  const waitUntilCounted = () =>
    waitUntil('the page is counted', () => listCounted().length > seen.pages.length)
  await page.goto('/cookies')
  await page.getByRole('button', { name: 'Accept analytics' }).click()
  await waitUntilCounted()
  await visitPages(page, paths, seen, waitUntilCounted)
  // Frames on other sites' pages are nobody's visit, consent or not.
  await page.goto(`/embed${paths.find((path) => path.startsWith('/tw/'))}`)
  await page.waitForLoadState('networkidle')
  const counted = listCounted()
  const expected = ['/cookies', ...seen.pages].map((path) => url + path.replace(/\?.*/u, ''))
  if (counted.join() !== expected.join())
    wrongs.push(`counted ${counted.join(' ')} instead of ${expected.join(' ')}`)
  await waitUntil('figures have come', () => counter.counted.some(({ e_a }) => e_a === 'LCP'))
  const vitals = counter.counted.length - counted.length

  await page.goto('/cookies')
  await waitUntil('it is counted once more', () => listCounted().length > counted.length)
  await page.getByRole('button', { name: 'Refuse analytics' }).click()
  await page.getByRole('button', { name: 'Refused' }).waitFor()
  // What was sent before has arrived.
  await page.waitForTimeout(1000)
  const before = counter.counted.length
  const after = openSeen()
  const asked = seen.analytics.length
  await visitPages(page, paths, after)
  wrongs.push(...seen.analytics.slice(asked).map((request) => `withdrawn: asked for ${request}`))
  wrongs.push(...counter.counted.slice(before).map((told) => `withdrawn: counted ${told['url']}`))
  wrongs.push(...seen.elsewhere.map((address) => `accepted: spoke to ${address}`))
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('_pk'))
  wrongs.push(...kept.map(({ name }) => `withdrawn: kept ${name}`))
  await context.close()
  return { wrongs, pages: counted.length, vitals }
}
