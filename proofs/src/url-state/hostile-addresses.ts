import { FILTERS } from '@hemicycle/contract/filters'
import type { Random } from '@hemicycle/simulator'

const NAMES = [
  // A subject that does not exist is not found: without it the posts would be about anything.
  ...Object.keys(FILTERS).filter((name) => name !== 'subject'),
  ...'after q theme page pageSize pageNo id period compare share bars type contributor view'.split(
    ' ',
  ),
  ...'__proto__ constructor toString hasOwnProperty utm_source country[] %00 a.b'.split(' '),
]

const VALUES = [
  '',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '99999999999999',
  '99999999999999999999',
  '1773000000.5',
  '0x10',
  'FR,XX,,fr,FR,fr',
  ',,,,',
  '||||',
  '"',
  '""',
  '“',
  '*',
  '-',
  '#',
  '@',
  '\\',
  '%',
  '%zz',
  '%00',
  '\u0000',
  '\u202e\u2066',
  '\ufeff',
  '\ud83d\ude86',
  'e\u0301'.repeat(40),
  '<script>hit()</script>',
  '"><img src=x onerror=hit()>',
  'javascript:hit()',
  '{{constructor.constructor("hit()")()}}',
  "' OR 1=1 --",
  '(){}[]^$+?.|',
  '../../../../etc/passwd',
  '//elsewhere.example',
  '\r\nSet-Cookie: a=b',
  'from:nobody since:never lang:klingon',
  'since:2019-01-01 until:2030-01-01',
  'from:"" group:"" country:',
  'a'.repeat(1500),
  'wort|'.repeat(200),
  'ff,'.repeat(500),
  'f'.repeat(24),
  'dark',
  'red',
  'month',
  'mep',
  'on',
  'group:|group:%|group:EPP|rail|rail|#|-',
  '/timeline?media=video Video',
  '//elsewhere.example Elsewhere',
  'javascript:hit() Hit',
]

/** Addresses of these pages that the site never creates, short enough for a server to accept. */
export function listHostileAddresses(random: Random, paths: string[], count: number): string[] {
  const piece = (): string => {
    const isRaw = random.chance(0.2)
    const [name, value] = [random.pick(NAMES), random.pick(VALUES)]
    return isRaw
      ? `${name}=${encodeURI(value).replaceAll('%25', '%').replaceAll('#', '%23')}`
      : new URLSearchParams([[name, value]]).toString()
  }
  return Array.from({ length: count }, () => {
    const search = Array.from({ length: random.between(1, 5) }, piece).join(
      random.pick(['&', '&&']),
    )
    const path = random.pick(paths)
    return `${path}${path === '/my-list' ? '#' : '?'}${search}`.slice(0, 6000)
  })
}
