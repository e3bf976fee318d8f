import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'

export interface Reading {
  /** Different posts shown in pages that the server rendered and the browser brought to life. */
  posts: number
  /** Posts that the browser fetched and rendered by itself. */
  loadedLater: number
  executions: number
  /** Elements inside a post's text, or anywhere on the page, that are not ours. */
  foreign: string[]
  /** Requests to another origin than the site's own. */
  strangers: string[]
}

const PAGE_SIZE = 10
const LOADED_LATER = 200
/** It is about what a page does, not how soon: other proofs and tests run beside this one. */
const TIMEOUT_MS = 120_000

/** Goes through the whole feed page by page, then loads on in one page; a CSP would hide what we look for. */
export async function readAsVisitor(
  browser: Browser,
  webUrl: string,
  apiUrl: string,
  readers: number,
): Promise<Reading> {
  const context = await browser.newContext({ bypassCSP: true })
  context.setDefaultTimeout(TIMEOUT_MS)
  // Drawing thousands of pictures would only cost time: what is hostile is said about them, not in them.
  await context.route('**/v1/images/**', (route) => route.abort())
  const seen = { executions: 0, foreign: new Set<string>(), strangers: new Set<string>() }
  const posts = new Set<string>()
  await context.exposeFunction('hit', () => (seen.executions += 1))
  context.on('dialog', (dialog) => {
    seen.executions += 1
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const address = request.url()
    if (!/^(?:data|blob):/.test(address) && new URL(address).origin !== new URL(webUrl).origin)
      seen.strangers.add(address)
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
      // A busy engine may let a page answer 503; a visitor comes again.
      await waitUntil('the page answers', async () => {
        const answer = await page.goto(new URL(address, webUrl).href)
        return answer?.ok() ?? false
      })
      await page.waitForFunction(isAlive)
      await look(page)
    }
  }
  await Promise.all(Array.from({ length: readers }, readPages))

  const page = await context.newPage()
  await page.goto(webUrl)
  let shown = await look(page)
  const first = shown
  while (shown < LOADED_LATER) {
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
    strangers: [...seen.strangers],
  }
}

/** The addresses under which the site shows each page without JavaScript. */
async function listPages(apiUrl: string): Promise<string[]> {
  const addresses = ['/']
  let path: string | null = `/v1/social-item/?pageSize=${PAGE_SIZE}`
  while (path !== null) {
    const asked: string = path
    let next: string | null = null
    await waitUntil('the list goes on', async () => {
      const page = await readPage(apiUrl, asked)
      next = page?.next ?? null
      return page !== null
    })
    if (next) addresses.push(`/?after=${new URL(next, apiUrl).searchParams.get('after') ?? ''}`)
    path = next
  }
  return addresses
}

/** Runs in the page: React has taken over what the server sent. */
const isAlive = () => {
  const article = document.querySelector('article')
  return article !== null && Object.keys(article).some((key) => key.startsWith('__react'))
}

/** Runs in the page. A post's text may hold links and line ends, and no attribute that does something. */
function listShown(): { ids: string[]; foreign: string[] } {
  const articles = [...document.querySelectorAll('article')]
  const foreign = articles.flatMap((article) =>
    [...article.querySelectorAll('*')].flatMap((element) => {
      const isStrange =
        /^(?:script|iframe|object|embed|base|meta|style|form|math|video|audio)$/i.test(
          element.localName,
        )
      const does = element.getAttributeNames().find((name) => name.startsWith('on'))
      const href = element.getAttribute('href') ?? ''
      const leads = /^\s*(?:javascript|data|vbscript):/i.test(href)
      const inText = element.closest('[dir="auto"]')
      const isOutside = inText && inText !== element && !/^(?:a|br|mark)$/.test(element.localName)
      return isStrange || does || leads || isOutside ? [element.outerHTML.slice(0, 80)] : []
    }),
  )
  return { ids: articles.map((article) => article.id), foreign }
}
