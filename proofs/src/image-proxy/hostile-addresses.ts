/** Public, and nobody's: the sink that the internet keeps for stray questions. */
export const SINK = '192.175.48.1'

/** Listed names of a hostile owner, and where they lead. */
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
/** Leads to a public address when it is checked, and inside when it is asked for again. */
const TURNING_NAME = 'turning.example.org'

/** The answers of each name, given by turns. */
export const FALSE_NAMES: Record<string, string[][]> = {
  ...Object.fromEntries(Object.entries(PRIVATE_NAMES).map(([name, found]) => [name, [found]])),
  [TURNING_NAME]: [[SINK], ['127.0.0.1']],
}

/** Listed, and refused for where their names lead. */
export const namedAddresses = (inside: number): string[] =>
  Object.keys(PRIVATE_NAMES).map((name) => `https://${name}:${inside}/good.png`)

export const turningAddress = (inside: number): string =>
  `https://${TURNING_NAME}:${inside}/good.png`

/** Not listed, however they are written. */
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
