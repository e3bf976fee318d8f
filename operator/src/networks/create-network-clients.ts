import type { Network } from '@hemicycle/contract'
import { ConfigError } from '@hemicycle/process'
import type { Config } from '../config.ts'
import { checkBluesky } from './bluesky/check-bluesky.ts'
import { findBlueskyAccounts } from './bluesky/find-accounts.ts'
import type { NetworkClient } from './network-client.ts'
import { checkX } from './x/check-x.ts'
import { findXAccounts } from './x/find-accounts.ts'

export const createNetworkClients = ({
  twitter,
  bluesky,
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
})

const toMissing = (name: string, handles: string[], advice: string): ConfigError =>
  new ConfigError([
    `${name} must be asked for the ids of handles (${handles.length}): ${advice}, or leave those accounts out with --no-lookup`,
  ])
