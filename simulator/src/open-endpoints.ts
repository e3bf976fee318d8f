import { ActivityEvents, activityStreamRoutes } from './endpoints/activity-stream.ts'
import { complianceRoutes } from './endpoints/compliance.ts'
import { connectionRoutes } from './endpoints/connections.ts'
import { controlRoutes } from './endpoints/control.ts'
import {
  deliverPost,
  filteredStreamRoutes,
  type FilteredStream,
} from './endpoints/filtered-stream.ts'
import { pictureRoutes } from './endpoints/pictures.ts'
import { ruleRoutes } from './endpoints/rules.ts'
import { subscriptionRoutes } from './endpoints/subscriptions.ts'
import { timelineRoutes } from './endpoints/timelines.ts'
import { tokenRoutes } from './endpoints/tokens.ts'
import { tweetRoutes } from './endpoints/tweets.ts'
import { userRoutes } from './endpoints/users.ts'
import type { Route } from './server/route.ts'
import { RuleBook } from './streams/rule-book.ts'
import { StreamHub } from './streams/stream-hub.ts'
import { Subscriptions } from './streams/subscriptions.ts'
import type { World } from './world.ts'

const FILTERED_SLOTS = 1
const ACTIVITY_SLOTS = 2

export interface Endpoints {
  routes: Route[]
  filtered: FilteredStream
  activity: StreamHub<null>
  /** Ids that a stream has written to a client. */
  delivered: ReadonlySet<string>
}

/** Every endpoint by name, and what the streams listen to. */
export function openEndpoints(world: World): Endpoints {
  const rules = new RuleBook()
  const subscriptions = new Subscriptions()
  const filtered: FilteredStream = new StreamHub(FILTERED_SLOTS, world.streams)
  const activity = new StreamHub<null>(ACTIVITY_SLOTS, world.streams)
  const events = new ActivityEvents(world, subscriptions, activity)
  const delivered = new Set<string>()

  world.publisher.onPosted((found, isEdit) => {
    deliverPost(world, rules, filtered, found, () => delivered.add(found.version.id))
    if (!isEdit) events.created(found)
  })
  world.publisher.onRemoved((id, author) => events.deleted(id, author))

  return {
    filtered,
    activity,
    delivered,
    routes: [
      ...tokenRoutes(world),
      ...userRoutes(world),
      ...timelineRoutes(world),
      ...tweetRoutes(world),
      ...ruleRoutes(rules),
      ...filteredStreamRoutes(rules, filtered),
      ...connectionRoutes(filtered),
      ...subscriptionRoutes(subscriptions),
      ...activityStreamRoutes(activity),
      ...complianceRoutes(world),
      ...pictureRoutes(world),
      ...controlRoutes(world),
    ],
  }
}
