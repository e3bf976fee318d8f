import { SEPARATORS } from '@hemicycle/contract/filters'
import { isNetwork, toNameInText } from '@hemicycle/contract/network-names'
import type { FeedQuery } from './feed-query.ts'

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The networks whose accounts and posts a view is limited to, for a sentence about the members who have such an account. */
export function nameNetworks({ network }: FeedQuery): {
  isOn: 'some' | 'all'
  networks: string
} {
  const keys = network?.split(SEPARATORS.list).filter(isNetwork) ?? []
  return {
    isOn: keys.length === 0 ? 'all' : 'some',
    networks: OR.format(keys.map(toNameInText)),
  }
}
