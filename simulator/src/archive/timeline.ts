import { compareIds } from './post-ids.ts'
import { newestVersion, type Post } from './post.ts'

const idOf = (post: Post) => newestVersion(post).id

/** The posts of one author, ordered by their newest version. */
export class Timeline {
  /** Oldest first, because most posts are appended. */
  readonly #posts: Post[] = []

  insert(post: Post): void {
    this.#posts.splice(this.#indexOf(idOf(post)), 0, post)
  }

  /** Call before the post gets a newer version. */
  remove(post: Post): void {
    const index = this.#indexOf(idOf(post))
    if (this.#posts[index] === post) this.#posts.splice(index, 1)
  }

  newestFirst(): Post[] {
    return this.#posts.toReversed()
  }

  get newest(): Post | undefined {
    return this.#posts.at(-1)
  }

  get length(): number {
    return this.#posts.length
  }

  /** The index at which a post with this id is or would be inserted. */
  #indexOf(id: string): number {
    let low = 0
    let high = this.#posts.length
    while (low < high) {
      const middle = (low + high) >> 1
      const post = this.#posts[middle]
      if (post && compareIds(idOf(post), id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
