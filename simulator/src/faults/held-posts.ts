import type { Post } from '../archive/post.ts'
import type { Faults } from './faults.ts'

/** Holds back the posts that are to be overtaken by their own deletion. */
export class HeldPosts {
  readonly #faults: Faults
  readonly #held = new Map<Post, (() => void)[]>()

  constructor(faults: Faults) {
    this.#faults = faults
    faults.onChange(() => this.#releaseLeft())
  }

  /** Later versions of a held post wait behind it. */
  pass(post: Post, deliver: () => void): void {
    const waiting = this.#held.get(post)
    if (waiting) waiting.push(deliver)
    else if (post.deletedAt === null && this.#faults.strike('deleteBeforePost')) {
      this.#held.set(post, [deliver])
    } else deliver()
  }

  release(post: Post): void {
    const waiting = this.#held.get(post) ?? []
    this.#held.delete(post)
    for (const deliver of waiting) deliver()
  }

  /** Once every fault is cleared, those that nobody deleted go out as well. */
  #releaseLeft(): void {
    if (this.#faults.list().length > 0) return
    for (const post of this.#held.keys()) this.release(post)
  }
}
