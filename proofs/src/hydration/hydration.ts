import { createChild, freePort, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openHeardAtOnce } from '../site/heard-at-once.ts'
import { openBrowser } from '../site/open-browser.ts'
import { waitUntilServed } from '../site/open-site.ts'
import { GROUP } from '../site/sample-pages.ts'
import { readAs, readTampered } from './read-as.ts'
import { VISITORS } from './visitors.ts'

export const hydration: Proof = {
  name: 'hydration',
  promise:
    'The browser takes over what the server sent without a warning, in any time zone, language and theme, and nothing breaks the content security policy',
  proves: ['P7'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    const stack = await openSharedSite()
    const sources = await startSources(stack)
    const browser = await openBrowser(ring)
    try {
      const paths = await listPaths(stack)
      const complaints: string[] = []
      let pages = 0
      // The built site says that something differs, its sources say what.
      const sites = ring === 'gate' ? [sources.url] : [stack.webUrl, sources.url]
      const visitors = ring === 'gate' ? VISITORS.slice(0, 1) : VISITORS
      for (const site of sites)
        for (const visitor of visitors) {
          const seen = await readAs(browser, site, visitor, paths)
          complaints.push(...seen)
          pages += paths.length
          for (const complaint of seen.slice(0, 5))
            log(`${visitor.name}: ${complaint.slice(0, 600)}`)
        }
      const noticed = await readTampered(browser, stack.webUrl)
      return {
        isCorrect: complaints.length === 0 && noticed > 0,
        summary: `${pages} pages by ${visitors.length} visitors, ${ring === 'gate' ? 'from sources' : 'built and from sources'}: ${complaints.length} warnings, errors and violations (${noticed} when the HTML is tampered with)${complaints.length > 0 ? `; first: ${complaints[0]?.slice(0, 300)}` : ''}`,
      }
    } finally {
      await browser.close()
      await sources.stop()
    }
  },
}

/** The same pages from their sources, where React compares every attribute. */
async function startSources({ apiUrl }: TestStack) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = createChild('web/server/main.ts', [], {
    NODE_ENV: 'development',
    API_URL: apiUrl,
    SITE_URL: url,
    WEB_PORT: String(port),
    SAMPLE_PARLIAMENT: 'on',
    EXPORTS: 'full',
    SEARCH_TIMEOUT_SECONDS: '15',
    LOG_LEVEL: 'warn',
  })
  child.start()
  await waitUntilServed(url)
  return { url, stop: () => child.kill() }
}

async function listPaths({ simulator, apiUrl }: TestStack): Promise<string[]> {
  const [first, ...others] = await readFeed(apiUrl)
  const quote = simulator.posts().find(({ kind }) => kind === 'quote')
  const gone = others.find(openHeardAtOnce({ simulator }))?.id ?? ''
  simulator.remove(gone)
  await waitUntil('it is gone', async () => {
    const answer = await fetch(new URL(`/v1/social-item/?id=${gone}`, apiUrl))
    return answer.status === 410
  })
  const person = first?.contributor.id ?? ''
  const list = `contributor=${person}+A+member&view=/timeline?media=video+Video`
  const since = Math.floor(Date.now() / 1000) - 5 * 86_400
  return [
    '/',
    '/?country=DE,FR&theme=dark',
    `/search?search-value=and&from=${since}&to=${since + 86_400}&contributors_exclues=${person}`,
    '/search?q=since:yesterday+-coal+country:fr',
    '/search?search-value=hydrofoilzzz',
    // The server draws it without what it does not know.
    '/search?utm_source=newsletter&search-value=and&fbclid=x',
    `/tw/${first?.id}`,
    `/tw/${quote?.id}`,
    `/tw/${gone}`,
    '/timeline',
    '/timeline?period=month&compare=rail|group:EPP&search-value=and',
    `/timeline?from=${since}&to=${since + 86_400}&period=week&theme=dark`,
    '/timeline?period=week&compare=rail&share=on&country=DE,FR',
    '/channels',
    '/channels?type=mep&eParty=EPP&search-value=a',
    `/contributors/${person}`,
    `/contributors/${person}?media=video`,
    GROUP,
    '/my-list',
    '/cookies',
    // Not after the same page, where another fragment loads nothing.
    `/my-list#${list}`,
    '/data-protection-notice',
    '/accessibility',
    '/help',
    '/nowhere',
  ]
}
