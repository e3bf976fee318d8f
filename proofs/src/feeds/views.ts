import type { SocialItem } from '@hemicycle/contract'
import type { TestStack } from '@hemicycle/tools/stack'
import { readFeed, readPage } from '../read-feed.ts'
import { listWrong } from './list-wrong.ts'
import { type Ending, ENDINGS, readData, type ReadData } from './read-data.ts'

/** One of each kind of view, also as it is saved and as the posts of everybody on one's list. */
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
  /** Those with a tag; a table that is streamed has none: nobody knows it before it has gone by. */
  tagged: number
  /** Those of them that are not sent again to who has them. */
  unchanged: number
  /** Pictures with a description. */
  described: number
  faults: string[]
}

/** A view in every ending that its page names, against what the API says of the same question. */
export async function checkView(stack: TestStack, view: string): Promise<CheckedView> {
  const { webUrl, apiUrl } = stack
  const expected = await listExpected(apiUrl, view)
  const links = await listLinks(webUrl, view)
  const checked: CheckedView = { answers: 0, tagged: 0, unchanged: 0, described: 0, faults: [] }
  const fault = (text: string) => checked.faults.push(`${view}: ${text}`)
  if (links.size !== ENDINGS.length) fault(`its page names ${links.size} endings`)
  if (expected.size === 0) fault('it has no posts')
  for (const [ending, address] of links) {
    const found: string[] = []
    for (let next: string | null = webUrl + address; next !== null;) {
      const { data, isTagged, isUnchanged } = await askPatiently(next, ending)
      checked.answers += 1
      checked.tagged += isTagged ? 1 : 0
      checked.unchanged += isUnchanged ? 1 : 0
      if (isTagged && !isUnchanged) fault(`${next} is sent again to who has it`)
      for (const name of data.missing) fault(`${ending} has no ${name}`)
      for (const post of data.posts) {
        const item = expected.get(post.id)
        const wrong = item ? listWrong(ending, post, item, webUrl) : []
        for (const name of post.missing) fault(`${ending} of ${post.id} has no ${name}`)
        for (const name of wrong) fault(`${ending} of ${post.id} has another ${name}`)
        checked.described += post.pictures.filter(({ alt }) => alt).length
        found.push(post.id)
      }
      next = data.next
    }
    if (found.join(' ') !== [...expected.keys()].join(' '))
      fault(`${ending} has ${found.length} posts, not the ${expected.size} of the API in order`)
  }
  return checked
}

/** By id, in their order. */
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

/** An answer may change while it is asked for; it does not do so twice. */
async function askPatiently(url: string, ending: Ending): Promise<Asked> {
  const asked = await ask(url, ending)
  return asked.isTagged && !asked.isUnchanged ? ask(url, ending) : asked
}

/** Once for its content, and twice more with what a reader remembers of it. */
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
