import { openIdMint } from '../archive/post-ids.ts'
import { invalidRequest, usageCapped } from '../wire/problem.ts'

const MAX_SUBSCRIPTIONS = 1500
const EVENT_TYPES = ['post.create', 'post.delete'] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const isEventType = (value: unknown): value is EventType =>
  EVENT_TYPES.some((type) => type === value)

/** Names as on the wire. */
export interface Subscription {
  subscription_id: string
  event_type: EventType
  filter: { user_id: string }
  tag?: string
  created_at: string
  updated_at: string
}

/** Whose events the activity stream carries. */
export class Subscriptions {
  readonly #byId = new Map<string, Subscription>()
  readonly #mint = openIdMint()

  list(): Subscription[] {
    return [...this.#byId.values()]
  }

  add(wanted: Pick<Subscription, 'event_type' | 'filter' | 'tag'>): Subscription {
    const { event_type: type, filter } = wanted
    if (this.find(type, filter.user_id)) {
      throw invalidRequest('filter', filter.user_id, `There is a subscription to ${type} already`)
    }
    if (this.#byId.size >= MAX_SUBSCRIPTIONS) {
      throw usageCapped(`There can be no more than ${MAX_SUBSCRIPTIONS} subscriptions.`)
    }
    const now = new Date()
    const made = {
      subscription_id: this.#mint(now),
      ...wanted,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
    this.#byId.set(made.subscription_id, made)
    return made
  }

  remove(id: string): boolean {
    return this.#byId.delete(id)
  }

  find(type: EventType, userId: string): Subscription | undefined {
    return this.list().find((one) => one.event_type === type && one.filter.user_id === userId)
  }
}
