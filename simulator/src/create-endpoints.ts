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
import type { Context } from './context.ts'

const FILTERED_SLOTS = 1
const ACTIVITY_SLOTS = 2

export interface Endpoints {
  routes: Route[]
  filtered: FilteredStream
  activity: StreamHub<null>
  /** Ids that the filtered stream has written to a client. */
  delivered: ReadonlySet<string>
}

/** All routes, and the streams connected to the publisher. */
export function createEndpoints(context: Context): Endpoints {
  const rules = new RuleBook(context.streams.ruleDelayMs)
  const subscriptions = new Subscriptions()
  const filtered: FilteredStream = new StreamHub('filtered', FILTERED_SLOTS, context.streams)
  const activity = new StreamHub<null>('activity', ACTIVITY_SLOTS, context.streams)
  const events = new ActivityEvents(context, subscriptions, activity)
  const held = new HeldPosts(context.faults)
  const delivered = new Set<string>()

  context.publisher.onPosted((found, isEdit) =>
    held.pass(found.post, () => {
      deliverPost(context, rules, filtered, found, () => delivered.add(found.version.id))
      if (!isEdit) events.created(found)
    }),
  )
  context.publisher.onRemoved((id, post) => {
    events.deleted(id, post.author)
    held.release(post)
  })
  context.profiles.onChanged((change) => events.changed(change))

  return {
    filtered,
    activity,
    delivered,
    routes: [
      ...tokenRoutes(context),
      ...usageRoutes(context),
      ...userRoutes(context),
      ...timelineRoutes(context),
      ...recentSearchRoutes(context),
      ...ruleRoutes(rules),
      ...filteredStreamRoutes(context, rules, filtered),
      ...tweetRoutes(context),
      ...connectionRoutes(filtered, activity),
      ...subscriptionRoutes(context, subscriptions),
      ...activityStreamRoutes(context, activity),
      ...complianceRoutes(context),
      ...pictureRoutes(),
      ...controlPostRoutes(context),
      ...controlAccountRoutes(context),
      ...controlFaultRoutes(context),
    ],
  }
}
