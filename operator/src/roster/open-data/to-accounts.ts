import type { RosterContributor } from '@hemicycle/contract'
import { toHandle } from '../rules/to-handle.ts'
import { toWord } from './wire.ts'

/** The parliament's codes for kinds of addresses. */
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['TWT', 'twitter'],
  ['IST', 'instagram'],
  ['FBW', 'facebook'],
  ['FBP', 'facebook'],
  ['LNK', 'linkedin'],
  ['YTB', 'youtube'],
  ['BLG', 'blog'],
  ['TLG', 'telegram'],
  ['MST', 'mastodon'],
])

type Accounts = Pick<RosterContributor, 'accounts' | 'links'>

/** Accounts on X are followed, all others are links. One that is said to be on X and is not is told. */
export function toAccounts(
  told: { id: string; dcterms_type?: string }[],
  homepages: string[],
  tell: (problem: string) => void,
): Accounts {
  const accounts: Accounts['accounts'] = []
  const links: Accounts['links'] = homepages.map((url) => ({ type: 'website', url }))
  for (const { id: url, dcterms_type } of told) {
    const type = NETWORKS.get(toWord(dcterms_type)) ?? null
    const handle = toHandle(url)
    if (type !== 'twitter') links.push({ type, url })
    else if (handle === null) tell(`dropped an account, ${url} is no address of X`)
    else accounts.push({ network: 'twitter', nativeId: null, handle })
  }
  return { accounts, links }
}
