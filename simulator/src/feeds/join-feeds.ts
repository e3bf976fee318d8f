import type { Roster } from '@hemicycle/contract'
import type { FeedOwner, SimulatedFeeds } from './start-feeds.ts'

/** Members with a feed of their own, of those who are on two networks. */
const MEMBERS = 3

/** The press services of the groups, and some members. */
export const listFeedOwners = ({ contributors }: Roster): FeedOwner[] =>
  [
    ...contributors.filter(({ type }) => type === 'grouppress'),
    ...contributors.filter(({ accounts }) => accounts.length > 1).slice(0, MEMBERS),
  ].flatMap(({ fullName: name, accounts: [first] }) =>
    first ? [{ name, handle: first.handle }] : [],
  )

/** Returns the roster with the feeds. */
export function joinFeeds({ feeds }: Pick<SimulatedFeeds, 'feeds'>, roster: Roster): Roster {
  const addresses = new Map([...feeds.values()].map(({ owner, address }) => [owner, address]))
  const contributors = roster.contributors.map((contributor) => {
    const { accounts } = contributor
    const [first] = accounts
    const address = first && addresses.get(first.handle)
    if (address === undefined) return contributor
    const feed = { network: 'feed' as const, nativeId: address, handle: address }
    return { ...contributor, accounts: [...accounts, feed] }
  })
  return { ...roster, contributors }
}
