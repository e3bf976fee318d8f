import { toAccountKey } from '@hemicycle/contract'
import { inTransaction, type Store } from '../connection/open-store.ts'
import { enqueue, type Changed } from '../index-queue/search-queue.ts'
import { listChains, type OwnPost } from './list-chains.ts'
import { lockAuthors, lockForSave } from './lock-posts.ts'
import type { NewPost } from './new-post.ts'
import { saveReferences } from './references.ts'
import { requeueReferrers } from './remove-posts.ts'
import { saveTogether } from './save-together.ts'
import { takeIndependent } from './take-independent.ts'

/**
 * Saves posts and queues them for the search index in one transaction; safe to repeat and in any order. Only the same
 * or a later edit replaces content, and nothing replaces a final removal. Posts of authors whom we do not follow, or
 * whose accounts went away, are skipped. Returns the number of new or changed posts.
 */
export async function savePosts(store: Store, posts: NewPost[]): Promise<number> {
  if (posts.length === 0) return 0
  return inTransaction(store, async (transaction) => {
    await lockForSave(transaction, posts)
    const accounts = await lockAuthors(transaction, posts)
    const ours = posts
      .flatMap((post): OwnPost[] => {
        const author = accounts.get(toAccountKey(post.network, post.authorNativeId))
        return author?.state === 'active' ? [{ post, author }] : []
      })
      .toSorted((a, b) => (a.post.versions[0] < b.post.versions[0] ? -1 : 1))
    await saveReferences(
      transaction,
      ours.map(({ post }) => post),
    )
    const changed: Changed[] = []
    const versions: string[] = []
    for (let waiting = ours; waiting.length > 0;) {
      const { together, later } = takeIndependent(await listChains(transaction, waiting))
      const saved = await saveTogether(transaction, together)
      changed.push(...saved.changed)
      versions.push(...saved.versions)
      waiting = later
    }
    // Posts that refer to these may have arrived first.
    const ids = changed.map(({ id }) => id)
    changed.push(...(await requeueReferrers(transaction, versions, ids)))
    await enqueue(transaction, 'post', changed)
    return new Set(changed.map(({ id }) => id)).size
  })
}
