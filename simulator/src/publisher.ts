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
  /** The text's English twin. */
  en?: string | null | undefined
  /** A drawn photo, when it does not matter which. */
  photo?: boolean | { alt: string } | undefined
  media?: readonly NewMedium[] | undefined
  poll?: Poll | null | undefined
  quotes?: string | undefined
  repliesTo?: string | undefined
  lang?: string | undefined
  metrics?: Metrics | undefined
  at?: Date | undefined
  /** False: only timelines and lookups know of it, as after a gap of the stream. */
  deliver?: boolean | undefined
}

export type Moment = Pick<PostInput, 'at' | 'deliver'>

export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Posts, edits and deletes as an author would, and tells the streams. */
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
      author: this.#author(input.author),
      text: this.#withMention(input),
      en,
      lang: input.lang ?? 'en',
      at: input.at ?? new Date(),
      media: input.media ?? toDrawnMedia(input),
      poll,
      quotes,
      repliesTo,
      metrics,
    })
    if (input.deliver !== false) this.#tell(post, false)
    return post
  }

  repost(author: string, id: string, moment: Moment = {}): Post {
    const { post: original, version } = this.#found(id)
    const post = this.#archive.add({
      author: this.#author(author),
      text: '',
      lang: original.lang,
      at: moment.at ?? new Date(),
      reposts: version.id,
    })
    if (moment.deliver !== false) this.#tell(post, false)
    return post
  }

  edit(id: string, text: string, options: Moment & Pick<PostInput, 'en'> = {}): Post {
    const { post } = this.#found(id)
    if (isRepost(post) || isReply(post) || post.poll) {
      throw new RefusedError(`${id} cannot be edited`)
    }
    this.#archive.edit(post, text, options.at ?? new Date(), options.en ?? null)
    if (options.deliver !== false) this.#tell(post, true)
    return post
  }

  /** Reposts of it go silently: X sends one event, for the id that its author deleted. */
  remove(id: string, moment: Moment = {}): void {
    const { post } = this.#found(id)
    this.#archive.remove(post, moment.at ?? new Date())
    if (moment.deliver !== false) for (const tell of this.#onRemoved) tell(id, post)
  }

  /** No countries: it can be seen everywhere again. */
  withhold(id: string, countries: string[]): void {
    this.#found(id).post.withheldIn = countries
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

function toDrawnMedia({ photo, text }: PostInput): NewMedium[] {
  if (photo === undefined || photo === false) return []
  const drawing = toPhoto({ about: text, alt: photo === true ? null : photo.alt })
  return [{ type: 'photo', drawing, durationMs: null, hasUrl: true }]
}
