import { NETWORKS, type Contributor, type KnownContributor } from '@hemicycle/contract'
import { pictureAddress } from '../images/picture-name.ts'

const TYPE_NAMES: Record<KnownContributor['type'], string> = {
  mep: 'Mep',
  president: 'President',
  committee: 'Committee',
  eppress: 'Ep Press',
  grouppress: 'Group Press',
}

const profileAddress = (handle: string): string => `https://x.com/${encodeURIComponent(handle)}`

/** What a profile can show an icon for; a link of any other kind is skipped. */
const KNOWN_LINKS: ReadonlySet<string | null> = new Set([...NETWORKS, 'rss', 'website'])

export function toContributor(known: KnownContributor, recentPosts: number): Contributor {
  const accounts = known.accounts.filter(({ unlisted }) => !unlisted)
  const networks = [
    ...accounts.map(({ network, handle }) => ({
      type: network as string | null,
      url: profileAddress(handle),
      username: handle,
    })),
    ...known.links
      .filter(({ type }) => KNOWN_LINKS.has(type))
      .map(({ type, url }) => ({ type, url, username: '' })),
  ].map((one) => ({ id: 0, name: known.fullName, metas: null, ...one }))
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
    },
    socialNetworks: networks.length > 0 ? networks : null,
    responsibilities: null,
    pictureLink: known.picture ? pictureAddress({ kind: 'c', id: known.id, width: 480 }) : null,
    profileLink: known.profileLink,
    sourceUrl: first ? profileAddress(first.handle) : null,
    recentPosts,
  }
}
