import type { SocialItem } from '@hemicycle/contract'
import type { TestStack } from '@hemicycle/tools/stack'
import { readFeed, readPage } from '../read-feed.ts'
import { listWrong } from './list-wrong.ts'
import { type Ending, ENDINGS, readData, type ReadData } from './read-data.ts'

/** One view of each kind, including a saved view and the posts of a list of contributors. */
export async function listViews({ apiUrl }: TestStack): Promise<string[]> {
  const find = async (filter: string) => {
    const page = await readPage(apiUrl, `/v1/social-item/?${filter}&pageSize=1`)
    return page?.items[0]?.contributor.id ?? ''
  }
  const people = [await find('contributorType=mep'), await find('contributorType=grouppress')]
  return [
    '/',
    '/?kind=original,reply',
    '/search?search-and=%23Hostile',
    '/search?media=photo&lang=fr,de,it,es,pl',
    `/search?contributors_ids=${people.toSorted().join(',')}`,
    '/timeline?kind=repost&period=week',
    ...people.map((id) => `/contributors/${id}`),
  ]
}

export interface CheckedView {
  answers: number
  /** Answers with an ETag; a streamed table has none, because its content is not known in advance. */
  tagged: number
  /** Those of them that answer 304 to a conditional request. */
  unchanged: number
  /** Pictures with a description. */
  described: number
  problems: string[]
}

/** Compares a view in every format that its page links to with the API's answer. */
export async function checkView(stack: TestStack, view: string): Promise<CheckedView> {
  const { webUrl, apiUrl } = stack
  const expected = await listExpected(apiUrl, view)
  const links = await listLinks(webUrl, view)
  const checked: CheckedView = { answers: 0, tagged: 0, unchanged: 0, described: 0, problems: [] }
  const problem = (text: string) => checked.problems.push(`${view}: ${text}`)
  if (links.size !== ENDINGS.length) problem(`its page links to ${links.size} formats`)
  if (expected.size === 0) problem('it has no posts')
  for (const [ending, address] of links) {
    const found: string[] = []
    for (let next: string | null = webUrl + address; next !== null;) {
      const { data, isTagged, isUnchanged } = await askWithRetry(next, ending)
      checked.answers += 1
      checked.tagged += isTagged ? 1 : 0
      checked.unchanged += isUnchanged ? 1 : 0
      if (isTagged && !isUnchanged) problem(`${next} is sent again although it is unchanged`)
      for (const name of data.missing) problem(`${ending} has no ${name}`)
      for (const post of data.posts) {
        const item = expected.get(post.id)
        const wrong = item ? listWrong(ending, post, item, webUrl) : []
        for (const name of post.missing) problem(`${ending} of ${post.id} has no ${name}`)
        for (const name of wrong) problem(`${ending} of ${post.id} has a different ${name}`)
        checked.described += post.pictures.filter(({ alt }) => alt).length
        found.push(post.id)
      }
      next = data.next
    }
    if (found.join(' ') !== [...expected.keys()].join(' '))
      problem(
        `${ending} has ${found.length} posts, not the ${expected.size} of the API in its order`,
      )
  }
  return checked
}

/** By id, in order. */
async function listExpected(apiUrl: string, view: string): Promise<Map<string, SocialItem>> {
  const { pathname, searchParams } = new URL(view, apiUrl)
  searchParams.delete('period')
  if (pathname.startsWith('/contributors/'))
    searchParams.set('contributors_ids', pathname.slice(14))
  const question = new URLSearchParams([...searchParams, ['pageSize', '100'], ['fold', 'off']])
  const items = await readFeed(apiUrl, `/v1/social-item/?${question.toString()}`)
  return new Map(items.map((item) => [item.id, item]))
}

const LINK = /<link rel="alternate"[^>]* href="([^"]*)" data-ending="(\w+)">/gu

async function listLinks(webUrl: string, view: string): Promise<Map<Ending, string>> {
  const html = await (await fetch(webUrl + view)).text()
  return new Map(
    [...html.matchAll(LINK)].map(([, href = '', ending]) => [
      ending as Ending,
      href.replaceAll('&amp;', '&'),
    ]),
  )
}

interface Asked {
  data: ReadData
  isTagged: boolean
  isUnchanged: boolean
}

/** Retries once, because an answer may change between the requests. */
async function askWithRetry(url: string, ending: Ending): Promise<Asked> {
  const asked = await ask(url, ending)
  return asked.isTagged && !asked.isUnchanged ? ask(url, ending) : asked
}

/** One request for the content and two conditional ones. */
async function ask(url: string, ending: Ending): Promise<Asked> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const data = readData(ending, await answer.text())
  const etag = answer.headers.get('etag')
  if (etag === null) return { data, isTagged: false, isUnchanged: false }
  const modified = answer.headers.get('last-modified') ?? ''
  const again = [
    await fetch(url, { headers: { 'if-none-match': etag } }),
    await fetch(url, { headers: { 'if-modified-since': modified } }),
  ]
  return { data, isTagged: true, isUnchanged: again.every(({ status }) => status === 304) }
}
