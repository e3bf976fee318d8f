import { isIP } from 'node:net'
import { readCacheSeconds } from '@hemicycle/contract'
import type { Settings } from '#web/app/first-screen/seed.ts'
import { checkLocale } from './check-locale.ts'
import type { MetricsSettings } from './metrics/serve-metrics.ts'
import { EXPORTS, type Exports } from './feeds/exports.ts'
import type { Analytics } from './visits/register-visits.ts'

export interface Config extends Omit<Settings, 'isMeasured' | 'hasFeeds'> {
  host: string
  port: number
  /** Origin of the API, without a slash at the end. */
  apiUrl: string
  /** How long the API may take to answer the site itself. */
  answerMs: number
  /** How long pages and feeds may be cached. */
  cacheSeconds: number
  /** Origin under which visitors know the site, without a slash at the end. */
  siteUrl: string
  /** What of posts is given as feeds and tables. */
  exports: Exports
  /** Folder of the operator's legal texts; null for ours. */
  legalDir: string | null
  isDevelopment: boolean
  /** Proxies whose word about the visitor's address is taken, as Fastify understands it. */
  trustProxy: string
  /** Where visits are counted; null when they are not. */
  analytics: Analytics | null
  /** Folder in which releases keep their files for one another; null when they do not. */
  assetsDir: string | null
  /** How long requests are still answered after SIGTERM. */
  drainSeconds: number
  /** Null: nobody measures. */
  metrics: MetricsSettings | null
}

class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks everything at once; all faults are told together. */
export function readConfig(env: Environment): Config {
  checkLocale(env['SITE_LOCALE'] || undefined)
  const faults: string[] = []
  const config: Config = {
    host: env['WEB_HOST'] || '127.0.0.1',
    port: readPort(env, 'WEB_PORT', 4180, faults),
    apiUrl: readOrigin(env, 'API_URL', faults),
    answerMs: readQuestionSeconds(env, faults) * 2_500 + 500,
    cacheSeconds: readCacheSeconds(env['CACHE_SECONDS'], faults),
    siteUrl: readOrigin(env, 'SITE_URL', faults),
    isSample: readSwitch(env, 'SAMPLE_PARLIAMENT', faults),
    parliamentUrl: readUrl(env, 'PARLIAMENT_URL', faults),
    hasYouthEvent: readSwitch(env, 'YOUTH_EVENT_FILTER', faults, 'off'),
    exports: readExports(env, faults),
    legalDir: env['LEGAL_DIR'] || null,
    isDevelopment: env['NODE_ENV'] === 'development',
    trustProxy: readProxies(env, faults),
    analytics: readAnalytics(env, faults),
    assetsDir: env['ASSETS_DIR'] || null,
    drainSeconds: readSeconds(env, 'DRAIN_SECONDS', 5, faults),
    metrics: readMetrics(env, faults),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** No default: what may be passed on is between the operator and the network. */
function readExports(env: Environment, faults: string[]): Exports {
  const value = EXPORTS.find((known) => known === env['EXPORTS'])
  if (!value) faults.push('EXPORTS must be off, ids or full: what of posts feeds and tables hold')
  return value ?? 'off'
}

function readPort(env: Environment, name: string, unsaid: number, faults: string[]): number {
  const port = Number(env[name] || unsaid)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`${name} must be a port number from 0 to 65535`)
  return port
}

/** In all the API gives a question two and a half times that; a moment later its answer, or its refusal, is here. */
function readQuestionSeconds(env: Environment, faults: string[]): number {
  const seconds = Number(env['QUESTION_SECONDS'] || '2')
  if (!(seconds > 0 && seconds <= 60))
    faults.push('QUESTION_SECONDS must be a number above 0, and 60 at most')
  return seconds
}

const MOST_SECONDS = 600

function readSeconds(env: Environment, name: string, unsaid: number, faults: string[]): number {
  const seconds = Number(env[name] || unsaid)
  if (!(seconds >= 0 && seconds <= MOST_SECONDS))
    faults.push(`${name} must be a number from 0 to ${MOST_SECONDS}`)
  return seconds
}

/** Off unless a port is given. */
function readMetrics(env: Environment, faults: string[]): MetricsSettings | null {
  if (!env['METRICS_PORT']) return null
  const port = readPort(env, 'METRICS_PORT', 0, faults)
  return { host: env['METRICS_HOST'] || '127.0.0.1', port }
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
  const proxies = (env['TRUST_PROXY'] || 'loopback').split(',').map((one) => one.trim())
  const isKnown = (one: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(one) ||
    isIP(one.replace(/\/\d{1,3}$/, '')) !== 0
  if (!proxies.every(isKnown))
    faults.push('TRUST_PROXY must be addresses or ranges of proxies, joined by commas, or loopback')
  return proxies.join(',')
}

function readSwitch(env: Environment, name: string, faults: string[], unsaid?: 'off'): boolean {
  const value = env[name] || unsaid
  if (value !== 'on' && value !== 'off') faults.push(`${name} must be on or off`)
  return value === 'on'
}
