import { NETWORK_KEYS, type Network } from '@hemicycle/contract'

export interface DisplayRules {
  /** Where hashtags and mentions link to: our own pages, or the network if its display rules require that. */
  linksTo: 'site' | 'source'
}

/**
 * The networks whose posts may stand for each other. X's display rules do not let its posts stand for others, nor others
 * for them.
 */
export const listFoldedNetworks = ({ linksTo }: DisplayRules): Network[] =>
  NETWORK_KEYS.filter((network) => linksTo === 'site' || network !== 'twitter')
