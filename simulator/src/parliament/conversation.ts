import type { Account } from '../archive/account.ts'
import { isRepost, type Post } from '../archive/post.ts'
import type { Random } from '../random.ts'

const REMEMBERED = 80

interface Said {
  post: Post
  field: string
}

/** What has been said lately, for others to take up. */
export class Conversation {
  readonly #random: Random
  #said: Said[] = []

  constructor(random: Random) {
    this.#random = random
  }

  remember(post: Post, field: string): void {
    this.#said = [...this.#said.slice(1 - REMEMBERED), { post, field }]
  }

  /** Somebody else's post on the same field if there is one. */
  findOn(field: string, reader: Account): Post | undefined {
    return this.#pick(reader, (said) => said.field === field)
  }

  /** Somebody else's post in a language the reader knows if there is one. */
  findReadable(languages: string[], reader: Account): Post | undefined {
    return this.#pick(reader, ({ post }) => languages.includes(post.lang))
  }

  /** One of the latest, whoever wrote it. */
  findLate(): Post | undefined {
    return this.#said.at(-this.#random.between(1, 20))?.post
  }

  #pick(reader: Account, isPreferred: (said: Said) => boolean): Post | undefined {
    const others = this.#said.filter(
      ({ post }) => post.author !== reader && post.deletedAt === null && !isRepost(post),
    )
    const preferred = others.filter(isPreferred)
    const candidates = preferred.length > 0 ? preferred : others
    return candidates.length > 0 ? this.#random.pick(candidates).post : undefined
  }
}
