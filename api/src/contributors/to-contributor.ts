import { NETWORK_KEYS, NETWORKS, type Contributor, type ContributorType } from '@hemicycle/contract'
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

/** Links without an icon are skipped and reported. */
export function toContributor(
  known: ContributorToday,
  recentPosts: number,
  report: ReportNetwork,
): Contributor {
  const accounts = known.accounts.filter(({ unlisted }) => !unlisted)
  const networks = [
    ...accounts.map(({ network, handle, signedInOnly }) => ({
      network,
      url: NETWORKS[network].profileUrl(handle),
      username: NETWORKS[network].hasHandles ? handle : '',
      ...(signedInOnly && { signedInOnly }),
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
    recentPosts,
    hasAccount: hasAccount(known),
  }
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
