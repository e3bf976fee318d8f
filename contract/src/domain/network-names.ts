/** Brands, the same in every language. Apart, because the browser needs no other fact of a network. */
export const NETWORK_NAMES = {
  twitter: 'X',
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  instagram: 'Instagram',
  feed: 'RSS',
} as const

export type Network = keyof typeof NETWORK_NAMES

/** In display order. */
export const NETWORK_KEYS = Object.keys(NETWORK_NAMES) as Network[]

export const isNetwork = (key: string): key is Network => Object.hasOwn(NETWORK_NAMES, key)

/** Accepts a name, too: X is `twitter` in the API. */
export const toNetwork = (text: string): Network | null =>
  NETWORK_KEYS.find((key) =>
    [key, NETWORK_NAMES[key].toLowerCase()].includes(text.toLowerCase()),
  ) ?? null
