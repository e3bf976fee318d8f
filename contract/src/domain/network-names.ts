/** Brands, the same in every language. Apart, because the browser needs no other fact of a network. */
export const NETWORK_NAMES = {
  twitter: 'X',
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const

export type Network = keyof typeof NETWORK_NAMES

/** In display order. */
export const NETWORK_KEYS = Object.keys(NETWORK_NAMES) as Network[]

export const isNetwork = (key: string): key is Network => Object.hasOwn(NETWORK_NAMES, key)
