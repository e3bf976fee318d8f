import type { Account } from './archive/account.ts'
import type { Archive, FoundPost } from './archive/archive.ts'
import { isReply, isRepost, newestVersion, type Drawing, type Post } from './archive/post.ts'
import { toPhoto } from './pictures/to-photo.ts'

export interface PostInput {
  /** Id or handle. */
  author: string
  text: string
  photo?: boolean | { alt: string } | undefined
  quotes?: string | undefined
  repliesTo?: string | undefined
  lang?: string | undefined
  at?: Date | undefined
  /** False: only timelines and lookups know of it, as after a gap of the stream. */
  deliver?: boolean | undefined
}

export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Posts, edits and deletes as an author would, and tells the streams. */
export class Publisher {
  readonly #archive: Archive
  readonly #onPosted: ((found: FoundPost, isEdit: boolean) => void)[] = []
  readonly #onRemoved: ((id: string, author: Account) => void)[] = []

  constructor(archive: Archive) {
    this.#archive = archive
  }

  onPosted(listener: (found: FoundPost, isEdit: boolean) => void): void {
    this.#onPosted.push(listener)
  }

  onRemoved(listener: (id: string, author: Account) => void): void {
    this.#onRemoved.push(listener)
  }

  post(input: PostInput, photo?: Drawing): Post {
    const post = this.#archive.add({
      author: this.#author(input.author),
      text: this.#withMention(input),
      lang: input.lang ?? 'en',
      at: input.at ?? new Date(),
      photo: photo ?? toPhotoOf(input),
      quotes: input.quotes,
      repliesTo: input.repliesTo,
    })
    if (input.deliver !== false) this.#tell(post, false)
    return post
  }

  repost(author: string, id: string, options: Pick<PostInput, 'at' | 'deliver'> = {}): Post {
    const { post: original, version } = this.#found(id)
    const post = this.#archive.add({
      author: this.#author(author),
      text: '',
      lang: original.lang,
      at: options.at ?? new Date(),
      reposts: version.id,
    })
    if (options.deliver !== false) this.#tell(post, false)
    return post
  }

  edit(id: string, text: string, options: Pick<PostInput, 'at' | 'deliver'> = {}): Post {
    const { post } = this.#found(id)
    if (isRepost(post) || isReply(post)) throw new RefusedError(`${id} cannot be edited`)
    this.#archive.edit(post, text, options.at ?? new Date())
    if (options.deliver !== false) this.#tell(post, true)
    return post
  }

  /** Reposts of it go silently: X sends one event, for the id that its author deleted. */
  remove(id: string, options: Pick<PostInput, 'at' | 'deliver'> = {}): void {
    const { post } = this.#found(id)
    this.#archive.remove(post, options.at ?? new Date())
    if (options.deliver !== false) for (const tell of this.#onRemoved) tell(id, post.author)
  }

  /** The stream brings this version now, however late; even when it is deleted already. */
  deliver(id: string): void {
    const found = this.#archive.findEverPosted(id)
    if (!found) throw new RefusedError(`there is no post ${id}`)
    for (const tell of this.#onPosted) tell(found, false)
  }

  #tell(post: Post, isEdit: boolean): void {
    for (const tell of this.#onPosted) tell({ post, version: newestVersion(post) }, isEdit)
  }

  #author(name: string): Account {
    const account = this.#archive.findAccount(name)
    if (!account) throw new RefusedError(`there is no account ${name}`)
    return account
  }

  #found(id: string): FoundPost {
    const found = this.#archive.findPost(id)
    if (!found) throw new RefusedError(`there is no post ${id}`)
    return found
  }

  #withMention({ text, repliesTo }: PostInput): string {
    if (repliesTo === undefined) return text
    const mention = `@${this.#found(repliesTo).post.author.handle}`
    return text.startsWith(mention) ? text : `${mention} ${text}`
  }
}

function toPhotoOf({ photo, text }: PostInput): Drawing | null {
  if (photo === undefined || photo === false) return null
  return toPhoto({ about: text, alt: photo === true ? null : photo.alt })
}
