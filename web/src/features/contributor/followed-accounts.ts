import type { Contributor } from '@hemicycle/contract'
import {
  isNetwork,
  type Network,
  NETWORK_KEYS,
  toNameOfOne,
} from '@hemicycle/contract/network-names'
import { isWebAddress, toPlace } from './web-address.ts'

type Account = NonNullable<Contributor['socialNetworks']>[number]

/** An account that we follow, in words. */
export interface FollowedAccount extends NonNullable<Account['followed']> {
  network: Network
  name: string
  /** A handle, or the address of a feed without what all addresses have. */
  place: string
  url: string
  isSignedInOnly: boolean
}

/** In the order of networks. */
export function listFollowedAccounts({ socialNetworks }: Contributor): FollowedAccount[] {
  return (socialNetworks ?? [])
    .flatMap(({ type, url, username, followed, signedInOnly = false }) =>
      followed && isNetwork(type) && isWebAddress(url)
        ? [
            {
              ...followed,
              network: type,
              name: toNameOfOne(type),
              place: username ? `@${username}` : toPlace(url),
              url,
              isSignedInOnly: signedInOnly,
            },
          ]
        : [],
    )
    .toSorted((a, b) => NETWORK_KEYS.indexOf(a.network) - NETWORK_KEYS.indexOf(b.network))
}

/** We may show nothing of them: to say that they posted nothing would be wrong. */
export function isHiddenEverywhere(contributor: Contributor): boolean {
  const accounts = listFollowedAccounts(contributor)
  return (
    accounts.length > 0 && contributor.recentPosts === 0 && accounts.every(({ shown }) => !shown)
  )
}
