import { loadProgress } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'
import { waitUntil } from '@hemicycle/tools/stack'
import { freshEnd, readPage } from '../read-feed.ts'
import { SUBSCRIBED } from '../site/delete-post.ts'
import type { Ledger, WrittenPost } from './mails/ledger.ts'
import type { Scene } from './open-scene.ts'

/** Writes posts on X and makes them as old as what the next courier tells, after all that was told. */
export async function writePosts(
  scene: Scene,
  ledger: Ledger,
  texts: readonly string[],
): Promise<Date> {
  const published = publishPosts(scene, texts)
  await waitUntilIndexed(scene, [...published.keys()])
  return makeOld(scene, ledger, published)
}

/** Writes posts on X by authors whose deletions are noticed at once. Returns their texts by id. */
export function publishPosts(
  { stack: { simulator } }: Pick<Scene, 'stack'>,
  texts: readonly string[],
): Map<string, string> {
  const authors = simulator.accounts.slice(0, SUBSCRIBED)
  return new Map(
    texts.map((text, index) => {
      const author = authors[index % authors.length]?.id ?? ''
      return [simulator.post({ author, text }).id, text]
    }),
  )
}

export const listSaved = (
  { stack: { store } }: Scene,
  ids: readonly string[],
): Promise<{ id: string; at: Date }[]> =>
  store.query(sql`select id, first_seen_at as at from post where id = any(${ids})`)

export const waitUntilIndexed = (scene: Scene, ids: readonly string[]): Promise<void> =>
  waitUntil(
    'the posts are collected and indexed',
    async () =>
      (await listSaved(scene, ids)).length === ids.length &&
      (await loadProgress(scene.stack.store)).queued === 0,
    TIMEOUT_MS,
  )

const TIMEOUT_MS = 600_000

/** Makes indexed posts as old as what the next courier tells. Returns when they were first seen then. */
export async function makeOld(
  { rows, stack }: Scene,
  { posts }: Ledger,
  texts: ReadonlyMap<string, string>,
): Promise<Date> {
  const at = await rows.toNextMoment()
  await rows.age([...texts.keys()], at)
  posts.push(...[...texts].map(([id, text]): WrittenPost => ({ id, text, at, goneAfter: null })))
  const expected = posts.filter((post) => post.at.getTime() === at.getTime()).length
  const end = at.getTime() / 1000
  await waitUntil('the API finds them by when they were seen', async () => {
    const window = `seen-since=${end - 1}&seen-until=${end}&to=${freshEnd()}`
    const page = await readPage(stack.apiUrl, `/v1/social-item/?pageSize=1&${window}`)
    return page?.total === expected
  })
  return at
}
