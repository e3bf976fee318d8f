/** In filters and tables. Apart, because the browser needs no other fact of a network. */
export const NETWORK_NAMES = {
  twitter: 'X',
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  instagram: 'Instagram',
  feed: 'Press feeds',
} as const

export type Network = keyof typeof NETWORK_NAMES

/** In display order. */
export const NETWORK_KEYS = Object.keys(NETWORK_NAMES) as Network[]

export const isNetwork = (key: string): key is Network => Object.hasOwn(NETWORK_NAMES, key)

/** Of one account or post. A brand is the same for one and for many. */
export const toNameOfOne = (network: Network): string =>
  network === 'feed' ? 'Press feed' : NETWORK_NAMES[network]

/** Within a sentence, where only a brand begins with a capital. */
export const toNameInText = (network: Network): string =>
  network === 'feed' ? NETWORK_NAMES.feed.toLowerCase() : NETWORK_NAMES[network]

/** Accepts names, too: X is `twitter` in the API, and many people call a press feed RSS. */
export const toNetwork = (text: string): Network | null => {
  const lower = text.toLowerCase()
  if (lower === 'rss') return 'feed'
  return (
    NETWORK_KEYS.find((key) =>
      [key, NETWORK_NAMES[key].toLowerCase(), toNameOfOne(key).toLowerCase()].includes(lower),
    ) ?? null
  )
}
