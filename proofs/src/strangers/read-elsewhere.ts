import type { Browser, CDPSession } from '@playwright/test'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { openHost } from '../embed/open-host.ts'
import { bySubscribedAuthor } from '../site/delete-post.ts'

/** Those that docs/api.md promises, where each of them is sent. */
const OF_POSTS = ['age', 'etag', 'link', 'x-request-id']
const OF_REMOVALS = ['ratelimit', 'ratelimit-policy', 'x-request-id']

interface Seen {
  status: number
  headers: Record<string, string>
  body: unknown
}

interface Asked {
  url: string
  headers?: Record<string, string>
}

/** Reads the API by scripts of a page on another origin, as its visitors' browser lets them. */
export async function listPageProblems(
  browser: Browser,
  stack: TestStack,
): Promise<{ problems: string[]; preflights: number }> {
  const host = await openHost()
  const page = await browser.newPage()
  try {
    const preflights = await countPreflights(await page.context().newCDPSession(page))
    await page.goto(host.pageWith(''))
    const ask = (path: string, headers: Record<string, string> = {}): Promise<Seen> =>
      page.evaluate(askInPage, { url: `${stack.webUrl}${path}`, headers })
    const problems: string[] = []
    const expectIt = (what: string, isSo: boolean, seen: unknown): void => {
      if (!isSo) problems.push(`${what}: ${JSON.stringify(seen).slice(0, 300)}`)
    }
    const expectHeaders = (seen: Seen, names: string[]): void => {
      const missing = names.filter((name) => !(name in seen.headers))
      expectIt('headers that the page cannot read', missing.length === 0, missing)
    }

    const posts = await ask('/v1/social-item/?pageSize=1')
    expectIt('posts', posts.status === 200, posts)
    expectHeaders(posts, OF_POSTS)
    const removals = await ask('/v1/removal/', { 'x-of-our-own': '1' })
    expectIt('removals, with a header of our own', removals.status === 200, removals)
    expectHeaders(removals, OF_REMOVALS)

    const early = await ask('/v1/social-item/?id=unknown', { accept: 'application/problem+json' })
    expectIt('a problem', isProblem(early, 404), early)
    const wrong = await ask('/v1/social-item/?kind=x', { accept: 'application/problem+json' })
    expectIt('a problem about a parameter', isProblem(wrong, 400), wrong)
    expectIt('its parameter', 'kind' === readMember(wrong.body, 'parameter'), wrong)

    const path = '/v1/subject/rail/'
    const subject = await ask(path)
    const again = await ask(path, { 'if-none-match': subject.headers['etag'] ?? '' })
    expectIt('an answer that the page has already', again.status === 304, again)
    expectIt('it has no body', again.body === null, again)
    const revalidated = await ask(path)
    expectIt('the browser keeps it', revalidated.status === 200, revalidated)

    problems.push(...(await listen(page, stack)))
    // For the header of our own and for the tag.
    expectIt('preflights', preflights() >= 2, preflights())
    return { problems, preflights: preflights() }
  } finally {
    await page.close()
    await host.close()
  }
}

/** The browser asks whether it may ask; a page does not see that. */
async function countPreflights(session: CDPSession): Promise<() => number> {
  let count = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Preflight' && response.status === 204) count += 1
  })
  return () => count
}

/** Runs in the page. */
async function askInPage({ url, headers = {} }: Asked): Promise<Seen> {
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}

const readMember = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

const isProblem = ({ status, headers, body }: Seen, wanted: number): boolean =>
  status === wanted &&
  (headers['content-type'] ?? '').startsWith('application/problem+json') &&
  readMember(body, 'status') === wanted &&
  ['type', 'title', 'detail', 'code'].every((name) => readMember(body, name) !== undefined)

interface Listening {
  heard: string[]
  opened: number
}

/** The page hears of a post that comes, changes and goes. */
async function listen(
  page: Awaited<ReturnType<Browser['newPage']>>,
  stack: TestStack,
): Promise<string[]> {
  const { simulator, webUrl } = stack
  const read = () => page.evaluate(() => (window as unknown as { listening: Listening }).listening)
  await page.evaluate((url) => {
    const listening: Listening = { heard: [], opened: 0 }
    Object.assign(window, { listening })
    const source = new EventSource(url)
    source.addEventListener('open', () => (listening.opened += 1))
    for (const name of ['created', 'changed', 'removed', 'reset'])
      source.addEventListener(name, ({ data }) => {
        const { id } = JSON.parse(String(data)) as { id: string }
        listening.heard.push(`${name} ${id}`)
      })
  }, `${webUrl}/v1/stream/`)
  const wait = (what: string, holds: (listening: Listening) => boolean) =>
    waitUntil(what, async () => holds(await read()))
  const problems: string[] = []
  try {
    await wait('the page listens', ({ opened }) => opened === 1)
    const author = simulator.accounts[0]?.id ?? ''
    const { id } = simulator.post({ author, text: 'A post for somebody else’s page' })
    if (!bySubscribedAuthor(stack)({ id })) throw new Error('the deletion would be noticed late')
    await wait('the page hears of a new post', ({ heard }) => heard.includes(`created ${id}`))
    simulator.edit(id, 'A post for another’s page')
    await wait('the page hears of a change', ({ heard }) => heard.includes(`changed ${id}`))
    simulator.remove(id)
    await wait('the page hears of a removal', ({ heard }) => heard.includes(`removed ${id}`))
    const { heard } = await read()
    const own = heard.filter((event) => event.endsWith(` ${id}`)).join(', ')
    if (own !== `created ${id}, changed ${id}, removed ${id}`) problems.push(`heard ${own}`)
  } catch (error) {
    problems.push(`${String(error)}; heard ${JSON.stringify(await read())}`)
  }
  return problems
}
