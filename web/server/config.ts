import { isIP } from 'node:net'
import type { Settings } from '../src/app/first-screen/seed.ts'
import { checkLocale } from './check-locale.ts'
import type { Analytics } from './visits/register-visits.ts'

export interface Config extends Omit<Settings, 'isMeasured'> {
  host: string
  port: number
  /** Origin of the API, without a slash at the end. */
  apiUrl: string
  /** Origin under which visitors know the site, without a slash at the end. */
  siteUrl: string
  /** Folder of the operator's legal texts; null for ours. */
  legalDir: string | null
  isDevelopment: boolean
  /** Proxies whose word about the visitor's address is taken, as Fastify understands it. */
  trustProxy: string
  /** Where visits are counted; null when they are not. */
  analytics: Analytics | null
}

class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks everything at once; all faults are told together. */
export function readConfig(env: Environment): Config {
  checkLocale(env['SITE_LOCALE'])
  const faults: string[] = []
  const config: Config = {
    host: env['WEB_HOST'] ?? '127.0.0.1',
    port: readPort(env, faults),
    apiUrl: readOrigin(env, 'API_URL', faults),
    siteUrl: readOrigin(env, 'SITE_URL', faults),
    isSample: readSwitch(env, 'SAMPLE_PARLIAMENT', faults),
    parliamentUrl: readUrl(env, 'PARLIAMENT_URL', faults),
    hasYouthEvent: readSwitch(env, 'YOUTH_EVENT_FILTER', faults, 'off'),
    legalDir: env['LEGAL_DIR'] || null,
    isDevelopment: env['NODE_ENV'] === 'development',
    trustProxy: readProxies(env, faults),
    analytics: readAnalytics(env, faults),
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

function readPort(env: Environment, faults: string[]): number {
  const port = Number(env['WEB_PORT'] ?? 4180)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('WEB_PORT must be a port number from 0 to 65535')
  return port
}

function readOrigin(env: Environment, name: string, faults: string[]): string {
  const value = env[name] ?? ''
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url?.protocol.startsWith('http') || url.origin !== value)
    faults.push(`${name} must be an http or https origin without a path or a slash at the end`)
  return value
}

/** An address for visitors; null when there is none. */
function readUrl(env: Environment, name: string, faults: string[]): string | null {
  const value = env[name]
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url?.protocol.startsWith('http')) faults.push(`${name} must be an http or https address`)
  return value
}

/** Off unless both are given. */
function readAnalytics(env: Environment, faults: string[]): Analytics | null {
  const url = readUrl(env, 'ANALYTICS_URL', faults)
  const siteId = env['ANALYTICS_SITE_ID'] ?? ''
  if (url === null) {
    if (siteId) faults.push('ANALYTICS_SITE_ID needs ANALYTICS_URL')
    return null
  }
  if (!/^[1-9]\d{0,8}$/u.test(siteId))
    faults.push('ANALYTICS_SITE_ID must be the number of the site in Matomo')
  return { url: url.replace(/\/+$/u, ''), siteId }
}

function readProxies(env: Environment, faults: string[]): string {
  const proxies = (env['TRUST_PROXY'] ?? 'loopback').split(',').map((one) => one.trim())
  const isKnown = (one: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(one) ||
    isIP(one.replace(/\/\d{1,3}$/, '')) !== 0
  if (!proxies.every(isKnown))
    faults.push('TRUST_PROXY must be addresses or ranges of proxies, joined by commas, or loopback')
  return proxies.join(',')
}

function readSwitch(env: Environment, name: string, faults: string[], unsaid?: 'off'): boolean {
  const value = env[name] ?? unsaid
  if (value !== 'on' && value !== 'off') faults.push(`${name} must be on or off`)
  return value === 'on'
}
