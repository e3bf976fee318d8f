import type { Account } from './archive/account.ts'
import type { Archive, FoundPost } from './archive/archive.ts'
import {
  isReply,
  isRepost,
  newestVersion,
  type Metrics,
  type NewMedium,
  type Poll,
  type Post,
} from './archive/post.ts'
import { toPhoto } from './sample-pictures.ts'

export interface PostInput {
  /** Id or handle. */
  author: string
  text: string
  /** English translation of the text. */
  en?: string | null | undefined
  /** Attaches any sample photo. */
  photo?: boolean | { alt: string } | undefined
  media?: readonly NewMedium[] | undefined
  poll?: Poll | null | undefined
  quotes?: string | undefined
  repliesTo?: string | undefined
  lang?: string | undefined
  metrics?: Metrics | undefined
  at?: Date | undefined
  /** False: the streams do not send it, only timelines and lookups return it, as after a stream gap. */
  deliver?: boolean | undefined
}

export type PublishOptions = Pick<PostInput, 'at' | 'deliver'>

export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Posts, edits and deletes as an author would, and notifies the streams. */
export class Publisher {
  readonly #archive: Archive
  readonly #onPosted: ((found: FoundPost, isEdit: boolean) => void)[] = []
  readonly #onRemoved: ((id: string, post: Post) => void)[] = []

  constructor(archive: Archive) {
    this.#archive = archive
  }

  onPosted(listener: (found: FoundPost, isEdit: boolean) => void): void {
    this.#onPosted.push(listener)
  }

  onRemoved(listener: (id: string, post: Post) => void): void {
    this.#onRemoved.push(listener)
  }

  post(input: PostInput): Post {
    const { en, poll, quotes, repliesTo, metrics } = input
    const post = this.#archive.add({
      author: this.#findAuthor(input.author),
      text: this.#withMention(input),
      en,
      lang: input.lang ?? 'en',
      at: input.at ?? new Date(),
      media: input.media ?? toSamplePhoto(input),
      poll,
      quotes,
      repliesTo,
      metrics,
    })
    if (input.deliver !== false) this.#notify(post, false)
    return post
  }

  repost(author: string, id: string, options: PublishOptions = {}): Post {
    const { post: original, version } = this.#findPost(id)
    const post = this.#archive.add({
      author: this.#findAuthor(author),
      text: '',
      lang: original.lang,
      at: options.at ?? new Date(),
      reposts: version.id,
    })
    if (options.deliver !== false) this.#notify(post, false)
    return post
  }

  edit(id: string, text: string, options: PublishOptions & Pick<PostInput, 'en'> = {}): Post {
    const { post } = this.#findPost(id)
    if (isRepost(post) || isReply(post) || post.poll) {
      throw new RefusedError(`${id} cannot be edited`)
    }
    this.#archive.edit(post, text, options.at ?? new Date(), options.en ?? null)
    if (options.deliver !== false) this.#notify(post, true)
    return post
  }

  /** X sends one event, for the id the author deleted; reposts disappear without one. */
  remove(id: string, options: PublishOptions = {}): void {
    const { post } = this.#findPost(id)
    this.#archive.remove(post, options.at ?? new Date())
    if (options.deliver !== false) for (const notify of this.#onRemoved) notify(id, post)
  }

  /** An empty list releases the post everywhere. */
  withhold(id: string, countries: string[]): void {
    this.#findPost(id).post.withheldIn = countries
  }

  /** Sends this version to the stream now, however late, even if it is already deleted. */
  deliver(id: string): void {
    const found = this.#archive.findIncludingDeleted(id)
    if (!found) throw new RefusedError(`there is no post ${id}`)
    for (const notify of this.#onPosted) notify(found, false)
  }

  #notify(post: Post, isEdit: boolean): void {
    for (const notify of this.#onPosted) notify({ post, version: newestVersion(post) }, isEdit)
  }

  #findAuthor(name: string): Account {
    const account = this.#archive.findAccount(name)
    if (!account) throw new RefusedError(`there is no account ${name}`)
    return account
  }

  #findPost(id: string): FoundPost {
    const found = this.#archive.findPost(id)
    if (!found) throw new RefusedError(`there is no post ${id}`)
    return found
  }

  #withMention({ text, repliesTo }: PostInput): string {
    if (repliesTo === undefined) return text
    const mention = `@${this.#findPost(repliesTo).post.author.handle}`
    return text.startsWith(mention) ? text : `${mention} ${text}`
  }
}

function toSamplePhoto({ photo, text }: PostInput): NewMedium[] {
  if (photo === undefined || photo === false) return []
  const drawing = toPhoto({ about: text, alt: photo === true ? null : photo.alt })
  return [{ type: 'photo', drawing, durationMs: null, hasUrl: true }]
}
