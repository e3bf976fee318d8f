import { readEngineAuthority, withAuthority } from './engine-authority.ts'
import { readSetting, type Variables } from './secret-files.ts'

/** All wrong settings together; each fault begins with the name of its setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.faults = faults
  }
}

type Limits = {
  max?: number
  isWhole?: boolean
  /** Instead of "a number". */
  noun?: string
  /** Why the limits exist. */
  reason?: string
} & ({ min: number } | { above: number })

interface ListRules {
  /** Completes "must be …, joined by commas". */
  items: string
  isValid: (item: string) => boolean
  /** In the form of the setting. */
  fallback?: string
}

type OriginRules = { protocols?: readonly string[] } & ({ example: string } | { fallback: string })

/**
 * Reads settings one by one and collects their faults. An empty variable counts as not set. A wrong setting returns its
 * fallback, and its fault never quotes the value, which may contain a password. A secret may be in a file.
 */
export interface Environment {
  readonly faults: readonly string[]
  addFault: (fault: string) => void
  /** Throws a `ConfigError` if there is any fault so far. */
  check: () => void
  isSet: (name: string) => boolean
  text: <Fallback extends string | null>(name: string, fallback: Fallback) => string | Fallback
  requiredText: (name: string) => string
  oneOf: <const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    rules?: { fallback?: NoInfer<Choice>; reason?: string },
  ) => Choice
  onOff: (name: string, fallback?: 'on' | 'off') => boolean
  number: <Fallback extends number | null>(
    name: string,
    fallback: Fallback,
    limits: Limits,
  ) => number | Fallback
  port: (name: string, fallback: number) => number
  list: (name: string, rules: ListRules) => string[]
  /** Protocol, host and port only. */
  origin: (name: string, rules: OriginRules) => string
  /** An http or https address, or null; `example` for one that must have a path. */
  url: (name: string, example?: string) => string | null
  databaseUrl: (name: string) => string
  /** One address, or several, comma-separated. */
  opensearchUrl: (name: string) => string
  /** The only authorities that OpenSearch is trusted by, as PEM; null for those that Node.js trusts. */
  engineAuthority: () => string | null
}

export function openEnvironment(variables: Variables): Environment {
  const faults: string[] = []
  const found = new Map<string, string>()
  const unreadable = new Set<string>()
  const addFault = (fault: string): void => void faults.push(fault)

  /** Each file is read once. */
  const valueOf = (name: string): string => {
    const known = found.get(name)
    if (known !== undefined) return known
    const read = readSetting(variables, name)
    const value = 'fault' in read ? '' : read.value
    found.set(name, value)
    if ('fault' in read) {
      unreadable.add(name)
      addFault(read.fault)
    }
    return value
  }

  const requiredText = (name: string): string => {
    const value = valueOf(name)
    if (value === '' && !unreadable.has(name)) addFault(`${name} is not set`)
    return value
  }

  const oneOf: Environment['oneOf'] = (name, choices, { fallback, reason } = {}) => {
    const value = valueOf(name) || fallback
    const choice = choices.find((known) => known === value)
    if (choice === undefined) addFault(`${name} must be ${toChoice(choices)}${toReason(reason)}`)
    return choice ?? fallback ?? (choices[0] as (typeof choices)[number])
  }

  const number: Environment['number'] = (name, fallback, limits) => {
    const value = valueOf(name)
    if (value === '') return fallback
    if (isWithin(Number(value), limits)) return Number(value)
    addFault(`${name} must be ${describeNumber(limits)}`)
    return fallback
  }

  const address = (name: string, values: string[], protocols: string[]): string => {
    const value = requiredText(name)
    if (value === '' || values.every((url) => protocols.includes(URL.parse(url)?.protocol ?? '')))
      return value
    const example = `${protocols[0]}//user:password@host:port`
    addFault(
      `${name} must be an address, as in ${example}; in the password write special letters as %2F`,
    )
    return ''
  }

  return {
    faults,
    addFault,
    check() {
      if (faults.length > 0) throw new ConfigError(faults)
    },
    isSet: (name) => valueOf(name) !== '',
    text: (name, fallback) => valueOf(name) || fallback,
    requiredText,
    oneOf,
    onOff: (name, fallback) =>
      oneOf(name, ['on', 'off'], fallback === undefined ? {} : { fallback }) === 'on',
    number,
    port: (name, fallback) =>
      number(name, fallback, { min: 0, max: 65_535, isWhole: true, noun: 'a port number' }),
    list(name, { items, isValid, fallback = '' }) {
      const list = toList(valueOf(name) || fallback)
      if (!list.every(isValid)) addFault(`${name} must be ${items}, joined by commas`)
      return list
    },
    origin(name, { protocols = ['http:', 'https:'], ...rules }) {
      const value = 'fallback' in rules ? valueOf(name) || rules.fallback : requiredText(name)
      const example = 'fallback' in rules ? rules.fallback : rules.example
      const url = URL.parse(value)
      const isOrigin = url !== null && protocols.includes(url.protocol) && url.origin === value
      const kinds = protocols.map((protocol) => protocol.slice(0, -1))
      if (value !== '' && !isOrigin)
        addFault(
          `${name} must be an ${toChoice(kinds)} origin without a path or a slash at the end, such as ${example}`,
        )
      return value
    },
    url(name, example) {
      const value = valueOf(name)
      if (value === '') return null
      const url = URL.parse(value)
      const hasPath = example === undefined || (url?.pathname ?? '/') !== '/'
      if (url === null || !/^https?:$/.test(url.protocol) || !hasPath)
        addFault(
          `${name} must be ${example === undefined ? 'an http or https address' : `a whole http or https address, such as ${example}`}`,
        )
      return value
    },
    databaseUrl: (name) =>
      withAuthority(address(name, [valueOf(name)], ['postgres:', 'postgresql:']), variables),
    opensearchUrl: (name) => address(name, valueOf(name).split(','), ['http:', 'https:']),
    engineAuthority() {
      const { pem, fault } = readEngineAuthority(variables)
      if (fault !== null) addFault(fault)
      return pem
    },
  }
}

const toList = (value: string): string[] => value.split(',').flatMap((item) => item.trim() || [])

const toChoice = (choices: readonly string[]): string =>
  [choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' or ')

const toReason = (reason: string | undefined): string => (reason === undefined ? '' : `: ${reason}`)

function isWithin(value: number, limits: Limits): boolean {
  const { max = Infinity, isWhole = false } = limits
  const isHighEnough = 'min' in limits ? value >= limits.min : value > limits.above
  return isHighEnough && value <= max && (isWhole ? Number.isInteger : Number.isFinite)(value)
}

function describeNumber(limits: Limits): string {
  const { max, isWhole, reason } = limits
  const { noun = isWhole ? 'a whole number' : 'a number' } = limits
  if ('min' in limits)
    return `${noun} from ${limits.min}${max === undefined ? '' : ` to ${max}`}${toReason(reason)}`
  const upTo = max === undefined ? '' : `, and ${max} at most`
  return `${noun} above ${limits.above}${upTo}${toReason(reason)}`
}
