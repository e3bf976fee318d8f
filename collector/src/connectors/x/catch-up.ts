import { listAccounts, saveCaughtUp, savePosts, type Account, type Store } from '@hemicycle/store'
import { toNewPost } from '../../normalise/to-new-post.ts'
import { readPost } from './read-post.ts'
import { laterId } from './snowflake.ts'
import { POST_FIELDS, timelinePage } from './wire.ts'
import type { XClient } from './x-client.ts'

const FIRST_FILL_DAYS = 30
const AT_ONCE = 4

/** Reads what every account posted since its timeline was last known to be complete. */
export async function catchUp(x: XClient, store: Store, signal: AbortSignal): Promise<void> {
  const accounts = (await listAccounts(store, 'twitter')).values()
  const failures: unknown[] = []
  const readAccounts = async () => {
    for (const account of accounts) {
      if (signal.aborted) return
      await catchUpAccount(x, store, account).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readAccounts))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} timelines were not read`)
}

/** The mark moves only when the whole timeline has been read and saved, so a hole stays known until it is filled. */
async function catchUpAccount(x: XClient, store: Store, account: Account): Promise<void> {
  const since =
    account.caughtUpId === null
      ? { start_time: new Date(Date.now() - FIRST_FILL_DAYS * 86_400_000).toISOString() }
      : { since_id: account.caughtUpId }
  let newest = account.caughtUpId
  let token: string | undefined
  do {
    const page: unknown = await x.get(`users/${account.nativeId}/tweets`, {
      ...POST_FIELDS,
      ...since,
      max_results: 100,
      ...(token ? { pagination_token: token } : {}),
    })
    if (!timelinePage.Check(page))
      throw new Error(`the timeline of ${account.nativeId} has another shape`)
    const posts = page.data ?? []
    await savePosts(
      store,
      posts.flatMap((post) => readPost(post, page.includes) ?? []).map(toNewPost),
    )
    for (const post of posts) newest = laterId(newest, post.id)
    token = page.meta?.next_token
  } while (token)
  if (newest !== null && newest !== account.caughtUpId) {
    await saveCaughtUp(store, 'twitter', account.nativeId, newest)
  }
}
