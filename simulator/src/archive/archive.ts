import type { Account } from './account.ts'
import { compareIds, openIdMint } from './post-ids.ts'
import { isRepost, newestVersion, type Drawing, type Post, type Version } from './post.ts'

export interface Draft {
  author: Account
  text: string
  lang: string
  at: Date
  photo?: Drawing | null
  quotes?: string | undefined
  repliesTo?: string | undefined
  reposts?: string | undefined
  likes?: number
}

export interface FoundPost {
  post: Post
  version: Version
}

/** Everything ever posted; what is deleted stays known to the compliance endpoints only. */
export class Archive {
  readonly accounts: readonly Account[]
  readonly #byName = new Map<string, Account>()
  readonly #byId = new Map<string, FoundPost>()
  readonly #byAuthor = new Map<string, Post[]>()
  readonly #mint = openIdMint()

  constructor(accounts: readonly Account[]) {
    this.accounts = accounts
    for (const account of accounts) {
      this.#byName.set(account.id, account)
      this.#byName.set(account.handle.toLowerCase(), account)
    }
  }

  /** By id, or by handle in any case. */
  findAccount(name: string): Account | undefined {
    return this.#byName.get(name.toLowerCase())
  }

  /** By the id of any version; nothing once deleted. */
  findPost(id: string): FoundPost | undefined {
    const found = this.#byId.get(id)
    return found?.post.deletedAt === null ? found : undefined
  }

  findEverPosted(id: string): FoundPost | undefined {
    return this.#byId.get(id)
  }

  /** Live posts, newest id first. */
  listPosts(authorId: string): Post[] {
    return (this.#byAuthor.get(authorId) ?? [])
      .filter((post) => post.deletedAt === null)
      .toSorted((a, b) => compareIds(newestVersion(b).id, newestVersion(a).id))
  }

  add(draft: Draft): Post {
    const version = { id: this.#mint(draft.at), text: draft.text, createdAt: draft.at }
    const answered = draft.repliesTo === undefined ? undefined : this.findPost(draft.repliesTo)
    const post: Post = {
      author: draft.author,
      versions: [version],
      lang: draft.lang,
      photo: draft.photo ? { ...draft.photo, mediaKey: `3_${version.id}` } : null,
      references: [
        ...(draft.reposts === undefined ? [] : [{ type: 'retweeted' as const, id: draft.reposts }]),
        ...(draft.quotes === undefined ? [] : [{ type: 'quoted' as const, id: draft.quotes }]),
        ...(draft.repliesTo === undefined
          ? []
          : [{ type: 'replied_to' as const, id: draft.repliesTo }]),
      ],
      conversationId: answered?.post.conversationId ?? version.id,
      likes: draft.likes ?? 0,
      deletedAt: null,
    }
    this.#byId.set(version.id, { post, version })
    const ofAuthor = this.#byAuthor.get(draft.author.id)
    if (ofAuthor) ofAuthor.push(post)
    else this.#byAuthor.set(draft.author.id, [post])
    return post
  }

  edit(post: Post, text: string, at: Date): Version {
    const version = { id: this.#mint(at), text, createdAt: at }
    post.versions.push(version)
    this.#byId.set(version.id, { post, version })
    return version
  }

  /** Takes every version with it, and every repost. */
  remove(post: Post, at: Date): void {
    post.deletedAt = at
    const ids = new Set(post.versions.map((version) => version.id))
    for (const { post: other } of this.#byId.values()) {
      const goesToo = isRepost(other) && other.references.some(({ id }) => ids.has(id))
      if (goesToo && other.deletedAt === null) other.deletedAt = at
    }
  }
}
