import { compareIds } from './post-ids.ts'
import { newestVersion, type Post } from './post.ts'

const idOf = (post: Post) => newestVersion(post).id

/** The posts of one author in the order of their newest versions, however they come in. */
export class Timeline {
  /** Oldest first, as most additions come last. */
  readonly #posts: Post[] = []

  insert(post: Post): void {
    this.#posts.splice(this.#placeOf(idOf(post)), 0, post)
  }

  /** To be called before the post gets a newer version. */
  remove(post: Post): void {
    const place = this.#placeOf(idOf(post))
    if (this.#posts[place] === post) this.#posts.splice(place, 1)
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

  /** Where a post with this id is or belongs. */
  #placeOf(id: string): number {
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
