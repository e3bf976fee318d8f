import type { Account } from './account.ts'
import {
  repostedId,
  toMetrics,
  type Medium,
  type Metrics,
  type NewMedium,
  type Poll,
  type Post,
  type Reference,
  type Version,
} from './post.ts'
import { createIdGenerator } from './post-ids.ts'
import { Timeline } from './timeline.ts'

export interface Draft {
  author: Account
  text: string
  en?: string | null | undefined
  lang: string
  at: Date
  media?: readonly NewMedium[] | undefined
  poll?: Poll | null | undefined
  quotes?: string | undefined
  repliesTo?: string | undefined
  reposts?: string | undefined
  metrics?: Metrics | undefined
}

export interface FoundPost {
  post: Post
  version: Version
}

/** Everything ever posted. Deleted posts stay visible only to the compliance endpoints. */
export class Archive {
  readonly accounts: readonly Account[]
  readonly #byName = new Map<string, Account>()
  readonly #byId = new Map<string, FoundPost>()
  readonly #timelines = new Map<string, Timeline>()
  readonly #repostsOf = new Map<string, Post[]>()
  readonly #nextId = createIdGenerator()

  constructor(accounts: readonly Account[]) {
    this.accounts = accounts
    for (const account of accounts) {
      this.#byName.set(account.id, account)
      this.#byName.set(account.handle.toLowerCase(), account)
      this.#timelines.set(account.id, new Timeline())
    }
  }

  /** By id, or by case-insensitive handle. */
  findAccount(name: string): Account | undefined {
    return this.#byName.get(name.toLowerCase())
  }

  /** False if another account has that handle. */
  rename(account: Account, handle: string): boolean {
    const owner = this.findAccount(handle)
    if (owner && owner !== account) return false
    this.#byName.delete(account.handle.toLowerCase())
    account.handle = handle
    this.#byName.set(handle.toLowerCase(), account)
    return true
  }

  /** By the id of any version; undefined once deleted. */
  findPost(id: string): FoundPost | undefined {
    const found = this.#byId.get(id)
    return found?.post.deletedAt === null ? found : undefined
  }

  findIncludingDeleted(id: string): FoundPost | undefined {
    return this.#byId.get(id)
  }

  /** The inactive account that hides the post: its author, or the author of the reposted post. */
  findHidingAccount(post: Post): Account | undefined {
    if (post.author.state !== 'active') return post.author
    const original = this.#byId.get(repostedId(post) ?? '')?.post
    return original && original.author.state !== 'active' ? original.author : undefined
  }

  /** Public, undeleted posts, newest id first. */
  listPosts(authorId: string): Post[] {
    const posts = this.#timelines.get(authorId)?.newestFirst() ?? []
    return posts.filter((post) => !this.findHidingAccount(post))
  }

  newestPost(authorId: string): Post | undefined {
    return this.#timelines.get(authorId)?.newest
  }

  countPosts(authorId: string): number {
    return this.#timelines.get(authorId)?.length ?? 0
  }

  /** Posts can be added in any order. */
  add(draft: Draft): Post {
    const { author, text, en = null, at } = draft
    const version = { id: this.#nextId(at), text, en, createdAt: at }
    const answered = this.findPost(draft.repliesTo ?? '')
    const post: Post = {
      author,
      versions: [version],
      lang: draft.lang,
      media: toMedia(draft.media ?? [], version.id),
      poll: draft.poll ?? null,
      references: toReferences(draft),
      conversationId: answered?.post.conversationId ?? version.id,
      metrics: draft.metrics ?? toMetrics(0),
      withheldIn: [],
      deletedAt: null,
    }
    this.#byId.set(version.id, { post, version })
    this.#timelines.get(author.id)?.insert(post)
    if (draft.reposts !== undefined) {
      const reposts = this.#repostsOf.get(draft.reposts)
      if (reposts) reposts.push(post)
      else this.#repostsOf.set(draft.reposts, [post])
    }
    return post
  }

  edit(post: Post, text: string, at: Date, en: string | null = null): Version {
    const version = { id: this.#nextId(at), text, en, createdAt: at }
    const timeline = this.#timelines.get(post.author.id)
    timeline?.remove(post)
    post.versions.push(version)
    timeline?.insert(post)
    this.#byId.set(version.id, { post, version })
    return version
  }

  /** Deletes all versions and all reposts. */
  remove(post: Post, at: Date): void {
    const reposts = post.versions.flatMap(({ id }) => this.#repostsOf.get(id) ?? [])
    for (const removed of [post, ...reposts]) {
      if (removed.deletedAt !== null) continue
      removed.deletedAt = at
      this.#timelines.get(removed.author.id)?.remove(removed)
    }
  }
}

function toReferences({ reposts, quotes, repliesTo }: Draft): Reference[] {
  const named = { retweeted: reposts, quoted: quotes, replied_to: repliesTo }
  return (['retweeted', 'quoted', 'replied_to'] as const).flatMap((type) => {
    const id = named[type]
    return id === undefined ? [] : [{ type, id }]
  })
}

const KEY_PREFIX = { photo: '3_', video: '13_', animated_gif: '16_' }
const MAX_MEDIA = 4

/** Assigns each medium its X media key. */
function toMedia(media: readonly NewMedium[], postId: string): Medium[] {
  if (media.length > MAX_MEDIA) throw new RangeError(`a post has at most ${MAX_MEDIA} media`)
  return media.map((medium, index) => ({
    ...medium,
    mediaKey: KEY_PREFIX[medium.type] + (BigInt(postId) - BigInt(MAX_MEDIA - index)).toString(),
  }))
}
