import { setTimeout as delay } from 'node:timers/promises'
import {
  isOverloaded,
  toContributorDocument,
  toMonth,
  toPostDocument,
  writeContributors,
  writePosts,
  type Refusals,
  type Search,
} from '@hemicycle/search'
import {
  countPosts,
  listContributorIds,
  listPostIds,
  loadContributors,
  loadPosts,
  refuse,
  saveCopied,
  type Generation,
  type Refusal,
  type Store,
} from '@hemicycle/store'

/** A page of posts is about 5 MB. */
const PAGE_SIZE = 2_000
/** Pages that the engine may be writing at the same time. */
const MAX_WRITING = 2
/** How often a page is sent to an engine that is short of memory, and the first pause between; each is longer. */
const MAX_ATTEMPTS = 10
const PAUSE_MS = 500

export interface Progress {
  copied: number
  total: number
}

export async function copyContributors(
  store: Store,
  search: Search,
  number: number,
): Promise<void> {
  let ids: string[]
  let after = ''
  do {
    ids = await listContributorIds(store, after, PAGE_SIZE)
    const contributors = await loadContributors(store, ids)
    const refusals = await writeContributors(
      search,
      { number, live: false },
      contributors.map(toContributorDocument),
    )
    await refuse(store, toRefused('contributor', contributors, refusals))
    after = ids.at(-1) ?? after
  } while (ids.length === PAGE_SIZE)
}

type Post = Awaited<ReturnType<typeof loadPosts>>[number]

interface Page {
  posts: Post[]
  last: string
}

interface Writing extends Page {
  refusals: Promise<Refusals>
}

/**
 * Copies posts in the order of their ids. The next page is read and prepared while the engine writes earlier ones; how
 * far the copy is, is saved in order, so that a killed one leaves out nothing.
 */
export async function copyPosts(
  store: Store,
  search: Search,
  { number, copiedTo }: Generation,
  report: (progress: Progress) => void,
): Promise<void> {
  const total = await countPosts(store)
  const months = new Set<string>()
  const writing: Writing[] = []
  let reading = keep(readPage(store, copiedTo ?? ''))
  let copied = 0
  const settleFirst = async (): Promise<void> => {
    const [first] = writing
    if (!first) return
    await refuse(store, toRefused('post', first.posts, await first.refusals))
    await saveCopied(store, number, first.last)
    writing.shift()
    copied += first.posts.length
    report({ copied, total })
  }
  try {
    for (let page = await reading; page; page = await reading) {
      reading = keep(readPage(store, page.last))
      writing.push({ ...page, refusals: keep(writePage(search, number, page, months)) })
      if (writing.length === MAX_WRITING) await settleFirst()
    }
    while (writing.length > 0) await settleFirst()
  } finally {
    // The engine must have ended writing before the next copy begins.
    await Promise.allSettled([reading, ...writing.map(({ refusals }) => refusals)])
  }
}

/** It is awaited later: until then its failure is nobody's. */
function keep<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  return promise
}

async function readPage(store: Store, after: string): Promise<Page | null> {
  const ids = await listPostIds(store, after, PAGE_SIZE)
  const last = ids.at(-1)
  return last === undefined ? null : { posts: await loadPosts(store, ids), last }
}

async function writePage(
  search: Search,
  number: number,
  { posts }: Page,
  months: Set<string>,
): Promise<Refusals> {
  const writes = posts.map((post) => ({
    month: toMonth(post.postedAt),
    document: toPostDocument(post, search.subjects),
  }))
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writePosts(search, { number, live: false }, writes, months)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isOverloaded(error)) throw error
      await delay(attempt * PAUSE_MS)
    }
  }
}

/** A document that OpenSearch refuses stays in the queue, where "operator status" lists it. It does not stop the rebuild. */
const toRefused = (
  subject: Refusal['subject'],
  copied: { id: string; revision: number }[],
  refusals: Refusals,
): Refusal[] =>
  copied.flatMap(({ id, revision }) => {
    const error = refusals.get(id)
    return error === undefined ? [] : [{ subject, id, revision, error }]
  })
