import type { FoundPost } from '../archive/archive.ts'
import type { Account } from '../archive/account.ts'
import type { Route } from '../server/route.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import type { EventType, Subscriptions } from '../streams/subscriptions.ts'
import { toWirePost } from '../wire/to-wire-post.ts'
import { toWireUser } from '../wire/to-wire-user.ts'
import type { World } from '../world.ts'

export const activityStreamRoutes = (hub: StreamHub<null>): Route[] => [
  {
    method: 'GET',
    path: '/2/activity/stream',
    limit: 450,
    answer: ({ response }) => {
      hub.connect(response, null)
      return 'open'
    },
  },
]

/** Tells the activity stream what subscribers asked to know. */
export class ActivityEvents {
  readonly #world: World
  readonly #subscriptions: Subscriptions
  readonly #hub: StreamHub<null>

  constructor(world: World, subscriptions: Subscriptions, hub: StreamHub<null>) {
    this.#world = world
    this.#subscriptions = subscriptions
    this.#hub = hub
  }

  created(found: FoundPost): void {
    const { archive, origin } = this.#world
    const post = toWirePost(archive, found)
    this.#send('post.create', found.post.author, post, {
      includes: { users: [toWireUser(found.post.author, origin)], tweets: [post] },
    })
  }

  deleted(id: string, author: Account): void {
    this.#send('post.delete', author, { id, author_id: author.id })
  }

  #send(type: EventType, author: Account, payload: unknown, more: object = {}): void {
    const subscription = this.#subscriptions.find(type, author.id)
    if (!subscription) return
    const { filter, tag } = subscription
    const data = {
      event_uuid: this.#toEventId(),
      event_type: type,
      filter,
      ...(tag === undefined ? {} : { tag }),
      payload,
      ...more,
    }
    this.#hub.send(() => ({ data }))
  }

  /** Often negative, as X's are: clients must not read a number into it. */
  #toEventId(): string {
    const { random } = this.#world
    const digits = random.between(1e14, 9e14).toString() + random.between(1000, 9999).toString()
    return random.chance(0.5) ? `-${digits}` : digits
  }
}
