export { listAccounts, saveCaughtUp, type Account } from './accounts.ts'
export { listContributorIds, loadContributors } from './contributors.ts'
export {
  addGeneration,
  changeGenerations,
  listGenerations,
  listOutdatedGenerations,
  RebuildUnderWayError,
  saveCopied,
  setGenerationState,
  withGenerations,
  withRebuildLock,
  type Generation,
} from './generations.ts'
export { holdLock, type HeldLock } from './hold-lock.ts'
export { listenForQueued } from './listen.ts'
export { countPosts, listPostIds, listShownPosts, loadPosts } from './load-posts.ts'
export { migrate } from './migrate.ts'
export type { NewPost, Removal } from './new-post.ts'
export { openStore, type Db, type Store } from './open-store.ts'
export { removePosts } from './remove-posts.ts'
export { savePosts } from './save-posts.ts'
export { saveRoster } from './save-roster.ts'
export { countQueued, settle, takeBatch, type QueueEntry } from './search-queue.ts'
