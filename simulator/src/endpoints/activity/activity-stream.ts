import type { Route } from '../../server/route.ts'
import { readBackfill, RECOVERY_PARAMETERS } from '../read-parameters.ts'
import type { Account } from '../../archive/account.ts'
import type { FoundPost } from '../../archive/archive.ts'
import { answeredId } from '../../archive/post.ts'
import type { ProfileChange } from '../../profiles.ts'
import type { EventType } from '../../streams/event-types.ts'
import type { StreamHub } from '../../streams/stream-hub.ts'
import type { Subscriptions } from '../../streams/subscriptions.ts'
import { addStringFields } from '../../wire/json.ts'
import { toWirePost } from '../../wire/to-wire-post.ts'
import { toWireUser } from '../../wire/to-wire-user.ts'
import type { Context } from '../../context.ts'

/** Sends subscribed events to the activity stream. */
export class ActivityEvents {
  readonly #context: Context
  readonly #subscriptions: Subscriptions
  readonly #hub: StreamHub<null>

  constructor(context: Context, subscriptions: Subscriptions, hub: StreamHub<null>) {
    this.#context = context
    this.#subscriptions = subscriptions
    this.#hub = hub
  }

  created(found: FoundPost): void {
    const { author } = found.post
    const answered = answeredId(found.post)
    const post = {
      ...this.#context.applyOffsetFault(toWirePost(this.#context.archive, found)),
      ...(answered === undefined ? {} : { in_reply_to_tweet_id: answered }),
    }
    const includes = { users: [toWireUser(this.#context, author)], tweets: [post] }
    this.#send('post.create', author, post, includes)
  }

  /** Each user is wrapped in `data`, as in X's own example. */
  deleted(id: string, author: Account): void {
    const includes = { users: [{ data: toWireUser(this.#context, author) }] }
    this.#send('post.delete', author, { id, author_id: author.id }, includes)
  }

  changed({ account, part, before, after }: ProfileChange): void {
    this.#send(`profile.update.${part}`, account, { before, after })
  }

  /** Sends nothing about accounts that are not public. */
  #send(type: EventType, account: Account, payload: unknown, includes?: unknown): void {
    const subscription = this.#subscriptions.find(type, account.id)
    if (!subscription || account.state !== 'active') return
    const { filter, tag } = subscription
    const data = addStringFields({
      event_uuid: this.#toEventId(),
      event_type: type,
      filter,
      ...(tag === undefined ? {} : { tag }),
      payload,
      ...(includes === undefined ? {} : { includes }),
    })
    this.#hub.send(() => ({ data }))
  }

  /** Often negative, like X's ids, so that clients do not parse it as a number. */
  #toEventId(): string {
    const { random } = this.#context
    const digits = random.between(1e14, 9e14).toString() + random.between(1000, 9999).toString()
    return random.chance(0.5) ? `-${digits}` : digits
  }
}

export const activityStreamRoutes = ({ streams }: Context, hub: StreamHub<null>): Route[] => [
  {
    method: 'GET',
    path: '/2/activity/stream',
    limit: 450,
    parameters: RECOVERY_PARAMETERS,
    handle: ({ query, request, response }) => {
      hub.connect(request, response, null, readBackfill(query, streams))
      return 'open'
    },
  },
]
