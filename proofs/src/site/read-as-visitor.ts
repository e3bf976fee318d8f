import type { Browser, Page } from '@playwright/test'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'
import { waitForHydration } from './open-browser.ts'

export interface Reading {
  /** Different posts on pages that the server rendered and the browser hydrated. */
  posts: number
  /** Posts that the browser fetched and rendered. */
  loadedLater: number
  executions: number
  /** Elements in posts that are not ours. */
  foreign: string[]
  /** Requests to other origins. */
  foreignRequests: string[]
}

const PAGE_SIZE = 10
/** Long, because other proofs and tests run beside this one. */
const TIMEOUT_MS = 120_000

interface Visit {
  concurrency: number
  /** How many posts one page shows in the end, with those that the browser asks for. */
  loadedLater: number
}

/** Opens every page of the feed, then loads more in one page. Without CSP, which would hide what we look for. */
export async function readAsVisitor(
  browser: Browser,
  { webUrl, apiUrl }: Pick<TestStack, 'webUrl' | 'apiUrl'>,
  { concurrency, loadedLater }: Visit,
): Promise<Reading> {
  const context = await browser.newContext({ bypassCSP: true })
  context.setDefaultTimeout(TIMEOUT_MS)
  // Pictures would only cost time: the hostile part is their description.
  await context.route('**/v1/images/**', (route) => route.abort())
  const seen = { executions: 0, foreign: new Set<string>(), foreignRequests: new Set<string>() }
  const posts = new Set<string>()
  await context.exposeFunction('hit', () => (seen.executions += 1))
  context.on('dialog', (dialog) => {
    seen.executions += 1
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const address = request.url()
    if (!/^(?:data|blob):/.test(address) && new URL(address).origin !== new URL(webUrl).origin)
      seen.foreignRequests.add(address)
  })
  const look = async (page: Page) => {
    const found = await page.evaluate(listShown)
    for (const id of found.ids) posts.add(id)
    for (const element of found.foreign) seen.foreign.add(element)
    return found.ids.length
  }

  const addresses = (await listPages(apiUrl)).values()
  const readPages = async () => {
    const page = await context.newPage()
    for (const address of addresses) {
      // A busy engine may cause a 503; try again.
      await waitUntil('the page answers', async () => {
        const answer = await page.goto(new URL(address, webUrl).href)
        return answer?.ok() ?? false
      })
      await waitForHydration(page)
      await look(page)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, readPages))

  const page = await context.newPage()
  await page.goto(webUrl)
  let shown = await look(page)
  const first = shown
  while (shown < loadedLater) {
    await page.getByRole('button', { name: 'Load more' }).click()
    const before = shown
    await page.waitForFunction(
      (count) => document.querySelectorAll('article').length > count,
      before,
    )
    shown = await look(page)
  }
  await context.close()
  return {
    posts: posts.size,
    loadedLater: shown - first,
    executions: seen.executions,
    foreign: [...seen.foreign],
    foreignRequests: [...seen.foreignRequests],
  }
}

/** The addresses of all pages of the feed. */
async function listPages(apiUrl: string): Promise<string[]> {
  const addresses = ['/']
  let path: string | null = `/v1/social-item/?pageSize=${PAGE_SIZE}`
  while (path !== null) {
    const asked: string = path
    let next: string | null = null
    await waitUntil('the API answers', async () => {
      const page = await readPage(apiUrl, asked)
      next = page?.next ?? null
      return page !== null
    })
    if (next) addresses.push(`/?after=${new URL(next, apiUrl).searchParams.get('after') ?? ''}`)
    path = next
  }
  return addresses
}

/** Runs in the page. A post's text may contain links, marks and line breaks, and no event handlers. */
function listShown(): { ids: string[]; foreign: string[] } {
  const articles = [...document.querySelectorAll('article')]
  const foreign = articles.flatMap((article) =>
    [...article.querySelectorAll('*')].flatMap((element) => {
      const isForbidden =
        /^(?:script|iframe|object|embed|base|meta|style|form|math|video|audio)$/i.test(
          element.localName,
        )
      const handler = element.getAttributeNames().find((name) => name.startsWith('on'))
      const href = element.getAttribute('href') ?? ''
      const isScriptLink = /^\s*(?:javascript|data|vbscript):/i.test(href)
      const inText = element.closest('[dir="auto"]')
      const isUnexpected =
        inText && inText !== element && !/^(?:a|br|mark)$/.test(element.localName)
      return isForbidden || handler || isScriptLink || isUnexpected
        ? [element.outerHTML.slice(0, 80)]
        : []
    }),
  )
  return { ids: articles.map((article) => article.id), foreign }
}
