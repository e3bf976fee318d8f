import { tokenRoutes } from './endpoints/access/tokens.ts'
import { usageRoutes } from './endpoints/access/usage.ts'
import { ActivityEvents, activityStreamRoutes } from './endpoints/activity/activity-stream.ts'
import { subscriptionRoutes } from './endpoints/activity/subscriptions.ts'
import { complianceRoutes } from './endpoints/compliance/compliance.ts'
import { controlAccountRoutes } from './endpoints/control/accounts.ts'
import { controlFaultRoutes } from './endpoints/control/faults.ts'
import { controlPostRoutes } from './endpoints/control/posts.ts'
import { pictureRoutes } from './endpoints/pictures.ts'
import { recentSearchRoutes } from './endpoints/posts/recent-search.ts'
import { tweetRoutes } from './endpoints/posts/tweets.ts'
import { connectionRoutes } from './endpoints/stream/connections.ts'
import {
  deliverPost,
  filteredStreamRoutes,
  type FilteredStream,
} from './endpoints/stream/filtered-stream.ts'
import { ruleRoutes } from './endpoints/stream/rules.ts'
import { timelineRoutes } from './endpoints/users/timelines.ts'
import { userRoutes } from './endpoints/users/users.ts'
import { HeldPosts } from './faults/held-posts.ts'
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
  const rules = new RuleBook(world.streams.rulesActMs)
  const subscriptions = new Subscriptions()
  const filtered: FilteredStream = new StreamHub('filtered', FILTERED_SLOTS, world.streams)
  const activity = new StreamHub<null>('activity', ACTIVITY_SLOTS, world.streams)
  const events = new ActivityEvents(world, subscriptions, activity)
  const held = new HeldPosts(world.faults)
  const delivered = new Set<string>()

  world.publisher.onPosted((found, isEdit) =>
    held.pass(found.post, () => {
      deliverPost(world, rules, filtered, found, () => delivered.add(found.version.id))
      if (!isEdit) events.created(found)
    }),
  )
  world.publisher.onRemoved((id, post) => {
    events.deleted(id, post.author)
    held.release(post)
  })
  world.profiles.onChanged((change) => events.changed(change))

  return {
    filtered,
    activity,
    delivered,
    routes: [
      ...tokenRoutes(world),
      ...usageRoutes(world),
      ...userRoutes(world),
      ...timelineRoutes(world),
      ...recentSearchRoutes(world),
      ...ruleRoutes(rules),
      ...filteredStreamRoutes(world, rules, filtered),
      ...tweetRoutes(world),
      ...connectionRoutes(filtered, activity),
      ...subscriptionRoutes(world, subscriptions),
      ...activityStreamRoutes(world, activity),
      ...complianceRoutes(world),
      ...pictureRoutes(),
      ...controlPostRoutes(world),
      ...controlAccountRoutes(world),
      ...controlFaultRoutes(world),
    ],
  }
}
