import { newestVersion, type Post } from '../../archive/post.ts'
import type { PostInput, Publisher } from '../../publisher.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'

/** An action due at a certain time. Without `deliver` the streams do not send it. */
export interface ScheduledAction {
  at: number
  run: (deliver: boolean) => void
}

/** Number of recent posts that extra posts can refer to. */
const MAX_RECENT_POSTS = 150

/** Publishes planned posts, with their edits and deletions. */
export class PostWriter {
  readonly #publisher: Publisher
  readonly #written = new Map<string, Post>()
  #recent: PlannedPost[] = []

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  get recent(): readonly PlannedPost[] {
    return this.#recent
  }

  /** Publishing the post, its edits and its deletion. */
  toActions(planned: PlannedPost): ScheduledAction[] {
    const { at, edits, deletedAt } = planned
    return [
      { at, run: (deliver) => this.#remember(planned, this.#write(planned, deliver)) },
      ...edits.map((edit) => ({
        at: edit.at,
        run: (deliver: boolean) => this.#edit(planned, edit, deliver),
      })),
      ...(deletedAt === null
        ? []
        : [
            {
              at: deletedAt,
              run: (deliver: boolean) => this.#remove(planned, deletedAt, deliver),
            },
          ]),
    ]
  }

  /** Writes the referenced post first if necessary. Writes nothing if that post is deleted. */
  #write(planned: PlannedPost, deliver: boolean): Post | undefined {
    const { key, kind, refersTo, withheldIn } = planned
    const referred = refersTo ? this.#find(refersTo, planned.at) : undefined
    if (refersTo && referred?.deletedAt !== null) return undefined
    const id = referred && newestVersion(referred).id
    const author = planned.author.id
    const moment = { at: new Date(planned.at), deliver }
    const post =
      kind === 'repost' && id !== undefined
        ? this.#publisher.repost(author, id, moment)
        : this.#publisher.post({ ...toInput(planned, id), ...moment })
    if (withheldIn.length > 0) this.#publisher.withhold(post.versions[0].id, withheldIn)
    this.#written.set(key, post)
    return post
  }

  #find(planned: PlannedPost, before: number): Post | undefined {
    const known = this.#written.get(planned.key)
    if (known) return known
    const post = this.#write(planned, false)
    for (const edit of planned.edits) if (edit.at < before) this.#edit(planned, edit, false)
    return post
  }

  #edit({ key }: PlannedPost, { at, text, en }: PlannedPost['edits'][number], deliver: boolean) {
    const post = this.#written.get(key)
    if (post?.deletedAt !== null) return
    this.#publisher.edit(post.versions[0].id, text, { en, at: new Date(at), deliver })
  }

  #remove({ key }: PlannedPost, at: number, deliver: boolean): void {
    const post = this.#written.get(key)
    if (post?.deletedAt !== null) return
    this.#publisher.remove(newestVersion(post).id, { at: new Date(at), deliver })
  }

  #remember(planned: PlannedPost, post: Post | undefined): void {
    if (planned.kind === 'repost' || !post) return
    this.#recent.push(planned)
    if (this.#recent.length > 2 * MAX_RECENT_POSTS)
      this.#recent = this.#recent.slice(-MAX_RECENT_POSTS)
  }
}

function toInput(planned: PlannedPost, referred: string | undefined): PostInput {
  const { author, text, en, lang, media, metrics, kind } = planned
  return {
    author: author.id,
    text,
    en,
    lang,
    media,
    metrics,
    quotes: kind === 'quote' ? referred : undefined,
    repliesTo: kind === 'reply' ? referred : undefined,
  }
}
