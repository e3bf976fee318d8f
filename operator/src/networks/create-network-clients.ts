import type { Network } from '@hemicycle/contract'
import { ConfigError } from '@hemicycle/process'
import type { Config } from '../config.ts'
import { checkBluesky } from './bluesky/check-bluesky.ts'
import { findBlueskyAccounts } from './bluesky/find-accounts.ts'
import { ok, skipped, type Finding } from '../findings/finding.ts'
import type { NetworkClient } from './network-client.ts'
import { checkX } from './x/check-x.ts'
import { findXAccounts } from './x/find-accounts.ts'

export const createNetworkClients = ({
  twitter,
  bluesky,
  feed,
}: Config['networks']): Partial<Record<Network, NetworkClient>> => ({
  twitter: {
    check: () => checkX(twitter),
    findAccounts: async (handles) => {
      const { origin, bearerToken } = twitter
      if (bearerToken === null) throw toMissing('X', handles, 'set X_BEARER_TOKEN')
      return findXAccounts({ origin, bearerToken }, handles)
    },
  },
  bluesky: {
    check: () => checkBluesky(bluesky),
    findAccounts: async (handles) => {
      if (bluesky === null) throw toMissing('Bluesky', handles, 'set BLUESKY=on')
      return findBlueskyAccounts(bluesky, handles)
    },
  },
  feed: {
    check: async () => [checkFeeds(feed)],
    // The address of a feed is its id, whether or not it is followed.
    findAccounts: async (addresses) => ({
      ids: new Map(addresses.map((address) => [address.toLowerCase(), address])),
      reasons: new Map(),
    }),
  },
})

const checkFeeds = (feed: Config['networks']['feed']): Finding =>
  feed === null
    ? skipped('press feeds', 'off: FEEDS is not on')
    : ok('press feeds', `on, each asked every ${feed.minutes} minutes`)

const toMissing = (name: string, handles: string[], advice: string): ConfigError =>
  new ConfigError([
    `${name} must be asked for the ids of handles (${handles.length}): ${advice}, or leave those accounts out with --no-lookup`,
  ])
