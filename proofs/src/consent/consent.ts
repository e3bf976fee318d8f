import type { Browser } from '@playwright/test'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSite, startWeb } from '../site/open-site.ts'
import { type Counter, openCounter, SITE_ID } from './open-counter.ts'
import { createSeen, type Seen, visitPages, watch } from './visit-pages.ts'

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
    const measured = await startWeb(stack.apiUrl, {
      ANALYTICS_URL: counter.url,
      ANALYTICS_SITE_ID: SITE_ID,
    })
    const browser = await openBrowser('night')
    try {
      const paths = await listPaths(stack)
      const problems: string[] = []
      const quiet = [
        { who: 'nothing stored', url: measured.url, value: null, at: paths },
        { who: 'refused', url: measured.url, value: '0', at: paths },
        { who: 'nonsense stored', url: measured.url, value: 'true', at: PAGES.slice(0, 2) },
        { who: 'nothing configured', url: stack.webUrl, value: '1', at: PAGES.slice(0, 2) },
      ]
      for (const { who, url, value, at } of quiet)
        problems.push(...toProblems(who, await visitWith(browser, url, value, at), counter))
      const accepted = await acceptAndWithdraw(browser, measured.url, paths, counter)
      problems.push(...accepted.problems, ...counter.problems)
      for (const problem of problems.slice(0, 20)) log(problem)
      return {
        isCorrect: problems.length === 0,
        summary: `${accepted.pages} pages with consent counted, ${accepted.vitals} web vitals, all through our own origin; ${paths.length} pages each with nothing, 0 and nonsense stored and after withdrawing: ${problems.length} problems`,
      }
    } finally {
      await browser.close()
      await measured.child.kill()
      await counter.close()
      await stack.close()
    }
  },
}

async function listPaths({ apiUrl }: TestStack): Promise<string[]> {
  const [first] = await readFeed(apiUrl)
  return [...PAGES, `/tw/${first?.id}`, `/contributors/${first?.contributor.id}`, ...LEGAL]
}

async function visitWith(browser: Browser, url: string, value: string | null, paths: string[]) {
  const context = await browser.newContext({ baseURL: url })
  const seen = createSeen()
  if (value !== null) await context.addCookies([{ name: COOKIE, value, url }])
  const page = await watch(context, url, seen)
  await visitPages(page, paths, seen)
  const kept = (await context.cookies()).map(({ name }) => name)
  await context.close()
  return { ...seen, kept: kept.filter((name) => name !== COOKIE) }
}

function toProblems(who: string, seen: Seen & { kept: string[] }, counter: Counter): string[] {
  return [
    ...seen.analytics.map((request) => `${who}: requested ${request}`),
    ...seen.elsewhere.map((address) => `${who}: contacted ${address}`),
    ...seen.kept.map((name) => `${who}: kept ${name}`),
    ...counter.counted.map(({ url }) => `${who}: counted ${url}`),
  ]
}

/** Accepts and then refuses on the cookie page. */
async function acceptAndWithdraw(browser: Browser, url: string, paths: string[], counter: Counter) {
  const context = await browser.newContext({ baseURL: url })
  const seen = createSeen()
  const page = await watch(context, url, seen)
  const problems: string[] = []
  const listCounted = () =>
    counter.counted.filter(({ e_c }) => !e_c).map((request) => request['url'])
  const waitUntilCounted = () =>
    waitUntil('the page is counted', () => listCounted().length > seen.pages.length)
  await page.goto('/cookies')
  await page.getByRole('button', { name: 'Accept analytics' }).click()
  await waitUntilCounted()
  await visitPages(page, paths, seen, waitUntilCounted)
  // Embedded frames are never counted, with or without consent.
  await page.goto(`/embed${paths.find((path) => path.startsWith('/tw/'))}`)
  await page.waitForLoadState('networkidle')
  const counted = listCounted()
  const expected = ['/cookies', ...seen.pages].map((path) => url + path.replace(/\?.*/u, ''))
  if (counted.join() !== expected.join())
    problems.push(`counted ${counted.join(' ')} instead of ${expected.join(' ')}`)
  await waitUntil('web vitals have arrived', () => counter.counted.some(({ e_a }) => e_a === 'LCP'))
  const vitals = counter.counted.length - counted.length

  await page.goto('/cookies')
  await waitUntil('the page is counted once more', () => listCounted().length > counted.length)
  await page.getByRole('button', { name: 'Refuse analytics' }).click()
  await page.getByRole('button', { name: 'Refused' }).waitFor()
  // Lets earlier requests arrive.
  await page.waitForTimeout(1000)
  const before = counter.counted.length
  const after = createSeen()
  const requested = seen.analytics.length
  await visitPages(page, paths, after)
  problems.push(
    ...seen.analytics.slice(requested).map((request) => `withdrawn: requested ${request}`),
  )
  problems.push(
    ...counter.counted.slice(before).map((request) => `withdrawn: counted ${request['url']}`),
  )
  problems.push(...seen.elsewhere.map((address) => `accepted: contacted ${address}`))
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('_pk'))
  problems.push(...kept.map(({ name }) => `withdrawn: kept ${name}`))
  await context.close()
  return { problems, pages: counted.length, vitals }
}
