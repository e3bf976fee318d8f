import {
  NETWORK_KEYS,
  NETWORKS,
  toAccountKey,
  type Contributor,
  type ContributorType,
  type KnownAccount,
} from '@hemicycle/contract'
import type { AccountActivity } from '@hemicycle/search'
import { hasAccount, type ContributorToday } from '../directory/contributor-today.ts'
import { pictureAddress } from '../images/picture-name.ts'
import type { FastifyBaseLogger } from 'fastify'

const TYPE_NAMES: Record<ContributorType, string> = {
  mep: 'Mep',
  president: 'President',
  committee: 'Committee',
  eppress: 'Ep Press',
  grouppress: 'Group Press',
}

/** Links that have an icon in a profile, from the roster's name to the API's. */
const LINK_TYPES: ReadonlyMap<string | null, string> = new Map([
  ...NETWORK_KEYS.map((network): [string, string] => [network, network]),
  ['rss', 'rss'],
  ['website', 'www'],
])

/** How much somebody posted in the last 30 days. */
export interface Recent {
  posts: number
  /** By account, copies of posts elsewhere included; null if that cannot be told. */
  byAccount: ReadonlyMap<string, number> | null
}

const NO_POSTS: ReadonlyMap<string, number> = new Map()

export const toRecent = (
  { byContributor, accounts }: Pick<AccountActivity, 'byContributor' | 'accounts'>,
  { id }: { id: string },
): Recent => {
  const byAccount = accounts.get(id)
  return {
    posts: byContributor.get(id) ?? 0,
    byAccount: byAccount === undefined ? NO_POSTS : byAccount,
  }
}

/** Links without an icon are skipped and reported. */
export function toContributor(
  known: ContributorToday,
  recent: Recent,
  report: ReportNetwork,
): Contributor {
  const accounts = known.accounts.filter(({ unlisted }) => !unlisted)
  const networks = [
    ...accounts.map((account) => ({
      network: account.network,
      url: NETWORKS[account.network].profileUrl(account.handle),
      username: NETWORKS[account.network].hasHandles ? account.handle : '',
      ...(account.signedInOnly && { signedInOnly: true }),
      followed: toFollowed(account, recent),
    })),
    ...known.links.map(({ type, url }) => ({ network: type, url, username: '' })),
  ].flatMap(({ network, ...link }) => {
    const type = LINK_TYPES.get(network)
    if (type !== undefined) return [{ id: 0, type, name: known.fullName, metas: null, ...link }]
    report(network)
    return []
  })
  const [first] = accounts
  return {
    id: known.id,
    codictId: known.codictId,
    type: { type: known.type, name: TYPE_NAMES[known.type] },
    firstName: known.firstName,
    lastName: known.lastName,
    fullName: known.fullName,
    country: known.country,
    politicalGroup: {
      id: 0,
      party: known.groupName,
      localParty: known.localParty,
      partyPicture: null,
      localPartyPicture: null,
      eparty: known.eparty,
      fullName: known.groupName,
    },
    socialNetworks: networks.length > 0 ? networks : null,
    responsibilities: null,
    pictureLink: known.picture ? pictureAddress({ kind: 'c', id: known.id, width: 480 }) : null,
    profileLink: known.profileLink,
    sourceUrl: first ? NETWORKS[first.network].profileUrl(first.handle) : null,
    recentPosts: recent.posts,
    recentCopies: countCopies(recent),
    hasAccount: hasAccount(known),
  }
}

type Followed = NonNullable<NonNullable<Contributor['socialNetworks']>[number]['followed']>

function toFollowed(
  { network, nativeId, followedAt, notShown = false, unreadSince }: KnownAccount,
  { byAccount }: Recent,
): Followed {
  return {
    since: followedAt ?? null,
    recentPosts: byAccount && (byAccount.get(toAccountKey(network, nativeId)) ?? 0),
    shown: !notShown,
    unreadSince: unreadSince ?? null,
  }
}

function countCopies({ posts, byAccount }: Recent): number | null {
  if (!byAccount) return null
  const all = [...byAccount.values()].reduce((sum, count) => sum + count, 0)
  // The first post of a card may be from before the window, and its copy in it.
  return Math.max(all - posts, 0)
}

class UnknownNetworkError extends Error {
  override name = 'UnknownNetworkError'
}

/** Called when a link is skipped. */
export type ReportNetwork = (network: string | null) => void

/** Logs each unknown network once. */
export function createNetworkReport(log: Pick<FastifyBaseLogger, 'warn'>): ReportNetwork {
  const logged = new Set<string | null>()
  return (network) => {
    if (logged.has(network)) return
    logged.add(network)
    log.warn({ err: new UnknownNetworkError(String(network)) }, 'links of this network are skipped')
  }
}
