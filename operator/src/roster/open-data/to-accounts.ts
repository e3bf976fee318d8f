import {
  NETWORK_KEYS,
  NETWORKS,
  ROSTER_NETWORKS,
  type RosterContributor,
} from '@hemicycle/contract'
import { toHandle } from '../rules/to-handle.ts'
import { toWord } from './open-data.ts'

/** The parliament's codes for types of addresses. */
const TYPES: ReadonlyMap<string, string> = new Map<string, string>([
  ...NETWORK_KEYS.flatMap((network) =>
    NETWORKS[network].openDataTypes.map((type) => [type, network] as const),
  ),
  ['LNK', 'linkedin'],
  ['YTB', 'youtube'],
  ['BLG', 'blog'],
  ['TLG', 'telegram'],
  ['MST', 'mastodon'],
])

type Accounts = Pick<RosterContributor, 'accounts' | 'links'>

/** Splits addresses into accounts on networks we can follow, and links. Reports addresses on the wrong host. */
export function toAccounts(
  addresses: { id: string; dcterms_type?: string }[],
  homepages: string[],
  report: (problem: string) => void,
): Accounts {
  const accounts: Accounts['accounts'] = []
  const links: Accounts['links'] = homepages.map((url) => ({ type: 'website', url }))
  for (const { id: url, dcterms_type } of addresses) {
    const type = TYPES.get(toWord(dcterms_type)) ?? null
    const network = ROSTER_NETWORKS.find((key) => key === type)
    if (!network) {
      links.push({ type, url })
      continue
    }
    const handle = toHandle(network, url)
    if (handle !== null) accounts.push({ network, nativeId: null, handle })
    else report(`dropped an account, ${url} is not an address of ${NETWORKS[network].name}`)
  }
  return { accounts, links }
}
