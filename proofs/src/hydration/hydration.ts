import { toBrusselsDate } from '@hemicycle/contract'
import type { TestStack } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { bySubscribedAuthor, deletePost } from '../site/delete-post.ts'
import { openBrowser } from '../site/open-browser.ts'
import { startWeb } from '../site/open-site.ts'
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
    // From sources, where React compares every attribute.
    const sources = await startWeb(stack.apiUrl, { NODE_ENV: 'development', LOG_LEVEL: 'warn' })
    const browser = await openBrowser(ring)
    try {
      const paths = await listPaths(stack)
      const complaints: string[] = []
      let pages = 0
      // The built site reports that something differs, the sources report what.
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
      await sources.child.kill()
    }
  },
}

async function listPaths(stack: TestStack): Promise<string[]> {
  const [first, ...others] = await readFeed(stack.apiUrl)
  const quote = stack.simulator.posts().find(({ kind }) => kind === 'quote')
  const gone = others.find(bySubscribedAuthor(stack))?.id ?? ''
  await deletePost(stack, gone)
  const person = first?.contributor.id ?? ''
  const list = `contributor=${person}+A+member&view=/timeline?media=video+Video`
  const since = Math.floor(Date.now() / 1000) - 5 * 86_400
  return [
    '/',
    '/?country=DE,FR&theme=dark',
    `/search?search-value=and&from=${since}&to=${since + 86_400}&contributors_exclues=${person}`,
    '/search?q=since:yesterday+-coal+country:fr',
    '/search?search-value=hydrofoilzzz',
    // The server drops unknown parameters.
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
    '/voices',
    '/voices?search-value=and&names=EPP&by=group',
    '/voices?subject=climate&by=country&rows=topic&names=DE&state=notAbout&all=yes',
    `/day/${toBrusselsDate(new Date())}`,
    `/day/${toBrusselsDate(new Date(since * 1000))}`,
    `/contributors/${person}`,
    `/contributors/${person}?media=video`,
    GROUP,
    '/my-list',
    '/cookies',
    // Not directly after /my-list: a new fragment alone loads nothing.
    `/my-list#${list}`,
    '/data-protection-notice',
    '/accessibility',
    '/help',
    '/nowhere',
  ]
}
