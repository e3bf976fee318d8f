import { savePosts, type NewPost, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import { isRejection } from '../is-rejection.ts'

/** More make a transaction longer, and hardly a post cheaper. */
const MAX_POSTS = 500

interface Page {
  posts: NewPost[]
  saved: PromiseWithResolvers<void>
}

/**
 * Saves pages of several timelines. Those that arrive while others are saved are saved together, because a transaction
 * of many posts costs little more than one of a few. Resolves when the page is saved.
 */
export function createPageSaver(store: Store, log: Logger): (posts: NewPost[]) => Promise<void> {
  const waiting: Page[] = []
  let isSaving = false

  const saveWaiting = async (): Promise<void> => {
    isSaving = true
    for (let pages = takePages(waiting); pages.length > 0; pages = takePages(waiting)) {
      const saving = saveAll(
        { store, log },
        pages.flatMap(({ posts }) => posts),
      )
      await saving.then(
        () => pages.forEach(({ saved }) => saved.resolve()),
        (error: unknown) => pages.forEach(({ saved }) => saved.reject(error)),
      )
    }
    isSaving = false
  }

  return async (posts) => {
    if (posts.length === 0) return
    const saved = Promise.withResolvers<void>()
    waiting.push({ posts, saved })
    if (!isSaving) void saveWaiting()
    await saved.promise
  }
}

/** The first pages, as many as one transaction takes and at least one. */
function takePages(waiting: Page[]): Page[] {
  let posts = 0
  const end = waiting.findIndex((page) => (posts += page.posts.length) > MAX_POSTS)
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
}

/** Finds the posts that PostgreSQL rejects by halves, and skips them: they keep no others out. */
async function saveAll(deps: { store: Store; log: Logger }, posts: NewPost[]): Promise<void> {
  try {
    await savePosts(deps.store, posts)
  } catch (error) {
    if (!isRejection(error)) throw error
    if (posts.length === 1) {
      const ids = posts.map(({ versions }) => versions[0])
      deps.log.error({ err: error, ids }, 'PostgreSQL rejected a post; skipping it')
      return
    }
    const half = Math.ceil(posts.length / 2)
    await saveAll(deps, posts.slice(0, half))
    await saveAll(deps, posts.slice(half))
  }
}
