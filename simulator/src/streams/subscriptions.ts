import { createIdGenerator } from '../archive/post-ids.ts'
import { invalidRequest, usageCapped } from '../wire/problem.ts'
import type { EventType } from './event-types.ts'

const MAX_SUBSCRIPTIONS = 1500

/** X documents three shapes for this response; `inTurn` rotates through them. */
export type SubscriptionShape = 'list' | 'plain' | 'wrapped' | 'inTurn'

/** Field names as in X's API. */
export interface Subscription {
  subscription_id: string
  event_type: EventType
  filter: { user_id: string }
  tag?: string
  webhook_id?: string
  created_at: string
  updated_at: string
}

type Changeable = Pick<Subscription, 'tag' | 'webhook_id'>

/** The accounts and event types that the activity stream reports. */
export class Subscriptions {
  readonly #byId = new Map<string, Subscription>()
  readonly #bySubject = new Map<string, Subscription>()
  readonly #nextId = createIdGenerator()

  list(): Subscription[] {
    return [...this.#byId.values()]
  }

  get count(): number {
    return this.#byId.size
  }

  add(wanted: Pick<Subscription, 'event_type' | 'filter'> & Changeable): Subscription {
    const { event_type: type, filter } = wanted
    if (this.find(type, filter.user_id)) {
      throw invalidRequest('filter', filter.user_id, `There is a subscription to ${type} already`)
    }
    if (this.#byId.size >= MAX_SUBSCRIPTIONS) {
      throw usageCapped(`There can be no more than ${MAX_SUBSCRIPTIONS} subscriptions.`)
    }
    const now = new Date()
    const subscription = {
      subscription_id: this.#nextId(now),
      ...wanted,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
    this.#byId.set(subscription.subscription_id, subscription)
    this.#bySubject.set(toSubject(type, filter.user_id), subscription)
    return subscription
  }

  change(id: string, changes: Changeable): Subscription | undefined {
    const subscription = this.#byId.get(id)
    if (!subscription) return undefined
    return Object.assign(subscription, changes, { updated_at: new Date().toISOString() })
  }

  remove(id: string): boolean {
    const subscription = this.#byId.get(id)
    if (!subscription) return false
    this.#bySubject.delete(toSubject(subscription.event_type, subscription.filter.user_id))
    return this.#byId.delete(id)
  }

  find(type: EventType, userId: string): Subscription | undefined {
    return this.#bySubject.get(toSubject(type, userId))
  }
}

const toSubject = (type: EventType, userId: string) => `${type} ${userId}`
