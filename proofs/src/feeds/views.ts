import type { Parliament } from '@hemicycle/tools/parliament'
import { readFeed, readPage } from '../read-feed.ts'
import { type Ending, ENDINGS, readData, type ReadData } from './read-data.ts'

/** One of each kind of view, also as it is saved and as the posts of everybody on one's list. */
export async function listViews({ apiUrl }: Parliament): Promise<string[]> {
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
  unchanged: number
  faults: string[]
}

/** A view in every ending that its page names, against what the API says of the same question. */
export async function checkView(parliament: Parliament, view: string): Promise<CheckedView> {
  const { webUrl, apiUrl } = parliament
  const expected = await listExpected(apiUrl, view)
  const links = await listLinks(webUrl, view)
  const checked: CheckedView = { answers: 0, unchanged: 0, faults: [] }
  const fault = (text: string) => checked.faults.push(`${view}: ${text}`)
  if (links.size !== ENDINGS.length) fault(`its page names ${links.size} endings`)
  if (expected.length === 0) fault('it has no posts')
  for (const [ending, address] of links) {
    const found: string[] = []
    for (let next: string | null = webUrl + address; next !== null;) {
      const { data, unchanged } = await ask(next, ending)
      checked.answers += 1
      checked.unchanged += unchanged
      found.push(...data.posts.map(({ id }) => id))
      for (const name of data.missing) fault(`${ending} has no ${name}`)
      for (const post of data.posts)
        if (post.missing.length > 0) fault(`${ending} of ${post.id} has no ${String(post.missing)}`)
      next = data.next
    }
    if (found.join(' ') !== expected.join(' '))
      fault(`${ending} has ${found.length} posts, not the ${expected.length} of the API in order`)
  }
  return checked
}

async function listExpected(apiUrl: string, view: string): Promise<string[]> {
  const { pathname, searchParams } = new URL(view, apiUrl)
  searchParams.delete('period')
  if (pathname.startsWith('/contributors/'))
    searchParams.set('contributors_ids', pathname.slice(14))
  const question = new URLSearchParams([...searchParams, ['pageSize', '100'], ['fold', 'off']])
  return (await readFeed(apiUrl, `/v1/social-item/?${question.toString()}`)).map(({ id }) => id)
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

/** Once for its content, and twice more with what a reader remembers of it. */
async function ask(url: string, ending: Ending): Promise<{ data: ReadData; unchanged: number }> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const data = readData(ending, await answer.text())
  const etag = answer.headers.get('etag')
  // A table that is streamed has none: nobody knows it before it has gone by.
  if (etag === null) return { data, unchanged: 0 }
  const modified = answer.headers.get('last-modified') ?? ''
  const again = [
    await fetch(url, { headers: { 'if-none-match': etag } }),
    await fetch(url, { headers: { 'if-modified-since': modified } }),
  ]
  return { data, unchanged: again.every(({ status }) => status === 304) ? 1 : 0 }
}
