import type { FeedsAccess } from '@hemicycle/process'
import type { Connector } from '../connector.ts'
import { fetchAccounts } from './fetch-accounts.ts'
import { createFeedFollower } from './follow-feeds.ts'

/** Press feeds are asked, nobody pushes them: an entry that leaves a feed stays, and a feed that is gone takes all. */
export const createFeedsConnector = (settings: FeedsAccess): Connector => ({
  network: 'feed',
  catchUpMinutes: settings.minutes,
  open(listener) {
    const feeds = { ...listener, settings }
    const follower = createFeedFollower(feeds)
    return {
      follow: follower.follow,
      openStream: (events) => follower.listen(events),
      readAccounts: (accounts) => fetchAccounts(feeds, accounts),
    }
  },
})
