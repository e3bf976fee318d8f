import type { Network } from '@hemicycle/contract'
import { ConfigError } from '@hemicycle/process'
import type { Config } from '../config.ts'
import type { NetworkClient } from './network-client.ts'
import { checkX } from './x/check-x.ts'
import { findXAccounts } from './x/find-accounts.ts'

export const createNetworkClients = ({
  twitter,
}: Config['networks']): Partial<Record<Network, NetworkClient>> => ({
  twitter: {
    check: () => checkX(twitter),
    findAccounts: async (handles) => {
      const { origin, bearerToken } = twitter
      if (bearerToken === null) {
        throw new ConfigError([
          `X must be asked for the ids of handles (${handles.length}): set X_BEARER_TOKEN, or leave those accounts out with --no-lookup`,
        ])
      }
      return findXAccounts({ origin, bearerToken }, handles)
    },
  },
})
