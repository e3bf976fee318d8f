import type { Post } from '../archive/post.ts'
import type { Faults } from './faults.ts'

/** Holds posts back until after their deletion event. */
export class HeldPosts {
  readonly #faults: Faults
  readonly #held = new Map<Post, (() => void)[]>()

  constructor(faults: Faults) {
    this.#faults = faults
    faults.onChange(() => this.#releaseAll())
  }

  /** Later versions of a held post are queued behind it. */
  pass(post: Post, deliver: () => void): void {
    const waiting = this.#held.get(post)
    if (waiting) waiting.push(deliver)
    else if (post.deletedAt === null && this.#faults.trigger('deleteBeforePost')) {
      this.#held.set(post, [deliver])
    } else deliver()
  }

  release(post: Post): void {
    const waiting = this.#held.get(post) ?? []
    this.#held.delete(post)
    for (const deliver of waiting) deliver()
  }

  /** Once all faults are cleared, held posts that were never deleted are delivered too. */
  #releaseAll(): void {
    if (this.#faults.list().length > 0) return
    for (const post of this.#held.keys()) this.release(post)
  }
}
