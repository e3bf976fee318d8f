/** A public address without a service: the AS112 sink for stray queries. */
export const SINK = '192.175.48.1'

/** Allowed names of a hostile owner, and the addresses they resolve to. */
const PRIVATE_NAMES: Record<string, string[]> = {
  'loopback.example.org': ['127.0.0.1'],
  'loopback6.example.org': ['::1'],
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'nowhere.example.org': ['0.0.0.0'],
  'link.example.org': ['169.254.169.254'],
  'link6.example.org': ['fe80::1'],
  'private.example.org': ['10.0.0.1'],
  'home.example.org': ['192.168.1.1'],
  'local6.example.org': ['fd00::1'],
  'nat64.example.org': ['64:ff9b::7f00:1'],
  'many.example.org': ['224.0.0.1'],
  'mixed.example.org': [SINK, '127.0.0.1'],
}
/** DNS rebinding: resolves to a public address first, then to an internal one. */
const REBINDING_NAME = 'turning.example.org'

/** The answers for each name, in turn. */
export const FALSE_NAMES: Record<string, string[][]> = {
  ...Object.fromEntries(Object.entries(PRIVATE_NAMES).map(([name, found]) => [name, [found]])),
  [REBINDING_NAME]: [[SINK], ['127.0.0.1']],
}

/** Allowed names that are refused because of their addresses. */
export const namedAddresses = (inside: number): string[] =>
  Object.keys(PRIVATE_NAMES).map((name) => `https://${name}:${inside}/good.png`)

export const rebindingAddress = (inside: number): string =>
  `https://${REBINDING_NAME}:${inside}/good.png`

/** Addresses that are not allowed, in several notations. */
export const unlistedAddresses = (origin: number, inside: number): string[] => [
  `https://localhost:${inside}/good.png`,
  `https://127.0.0.1:${inside}/good.png`,
  `https://2130706433:${inside}/good.png`,
  `https://[::1]:${inside}/good.png`,
  `https://[::ffff:127.0.0.1]:${inside}/good.png`,
  `https://localhost:${origin}@localhost:${inside}/good.png`,
  `http://localhost:${origin}/good.png`,
  'https://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
]
