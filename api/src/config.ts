import { isIP } from 'node:net'
import { readCacheSeconds, readDatabaseUrl, readOpensearchUrl } from '@hemicycle/contract'
import type { MetricsSettings } from './metrics/serve-metrics.ts'
import type { TraceSettings } from './traces/open-traces.ts'
import { readTranslationConfig, type TranslationConfig } from './translation/config.ts'

/** Everything this process is told from outside, read and checked once. */
export interface Config {
  host: string
  port: number
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
  /** How long the search engine may work on one question. */
  questionSeconds: number
  /** How long answers may be cached. */
  cacheSeconds: number
  siteUrl: string
  linksTo: 'site' | 'source'
  excludedContributors: string[]
  pictureOrigins: string[]
  /** Folder in which pictures are kept; null for memory only. */
  pictureFolder: string | null
  pictureFolderMb: number
  /** How much feedback is kept within 24 hours. */
  feedbackADay: number
  trustProxy: string
  /** How long requests are still answered after SIGTERM. */
  drainSeconds: number
  /** Null: nobody measures. */
  metrics: MetricsSettings | null
  /** Null: nobody follows requests. */
  traces: TraceSettings | null
  translation: TranslationConfig
  logLevel: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.faults = faults
  }
}

/** Names of private ranges, addresses and ranges, as Fastify understands them. */
const isTrustable = (proxy: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(proxy) ||
  isIP(proxy.replace(/\/\d{1,3}$/, '')) !== 0

const toList = (value: string | undefined): string[] =>
  (value ?? '').split(',').flatMap((one) => one.trim() || [])

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const port = Number(env['API_PORT'] || '4181')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('API_PORT must be a port number')
  const siteUrl = env['SITE_URL'] ?? ''
  if (!siteUrl) faults.push('SITE_URL is not set')
  else if (!/^https?:\/\/[^/]+$/.test(siteUrl) || !URL.canParse(siteUrl)) {
    faults.push(
      'SITE_URL must be the public origin without a path, such as https://posts.example.org',
    )
  }
  const linksTo = env['LINKS_TO'] || 'site'
  if (linksTo !== 'site' && linksTo !== 'source') faults.push('LINKS_TO must be site or source')
  const pictureOrigins = toList(env['PICTURE_ORIGINS'])
  if (pictureOrigins.some((one) => !one.startsWith('https:') || URL.parse(one)?.origin !== one)) {
    faults.push('PICTURE_ORIGINS must be https origins without a path, joined by commas')
  }
  const pictureFolderMb = Number(env['PICTURE_CACHE_MB'] || '1024')
  if (!Number.isInteger(pictureFolderMb) || pictureFolderMb < 1)
    faults.push('PICTURE_CACHE_MB must be a whole number of megabytes from 1')
  const feedbackADay = Number(env['FEEDBACK_A_DAY'] || '5000')
  if (!Number.isInteger(feedbackADay) || feedbackADay < 0)
    faults.push('FEEDBACK_A_DAY must be a whole number')
  const excludedContributors = toList(env['EXCLUDED_CONTRIBUTORS'])
  if (excludedContributors.some((id) => !/^[0-9a-f]{24}$/.test(id))) {
    faults.push('EXCLUDED_CONTRIBUTORS must be ids of 24 hex digits, joined by commas')
  }
  const trustProxy = toList(env['TRUST_PROXY'] || 'loopback')
  if (!trustProxy.every(isTrustable)) {
    faults.push('TRUST_PROXY must be addresses or ranges of proxies, joined by commas, or loopback')
  }
  const metricsPort = env['METRICS_PORT'] ? Number(env['METRICS_PORT']) : null
  if (metricsPort !== null && !(metricsPort >= 0 && metricsPort < 65_536))
    faults.push('METRICS_PORT must be a port number')
  const drainSeconds = Number(env['DRAIN_SECONDS'] || '5')
  if (!(drainSeconds >= 0 && drainSeconds <= 600))
    faults.push('DRAIN_SECONDS must be a number from 0 to 600')
  const questionSeconds = Number(env['QUESTION_SECONDS'] || '2')
  if (!(questionSeconds > 0 && questionSeconds <= 60))
    faults.push('QUESTION_SECONDS must be a number above 0, and 60 at most')
  const config: Config = {
    host: env['API_HOST'] || '127.0.0.1',
    port,
    databaseUrl: readDatabaseUrl('DATABASE_URL', env, faults),
    opensearchUrl: readOpensearchUrl('OPENSEARCH_URL', env, faults),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    questionSeconds,
    cacheSeconds: readCacheSeconds(env['CACHE_SECONDS'], faults),
    siteUrl,
    linksTo: linksTo === 'source' ? 'source' : 'site',
    excludedContributors,
    pictureOrigins,
    pictureFolder: env['PICTURE_CACHE'] || null,
    pictureFolderMb,
    feedbackADay,
    trustProxy: trustProxy.join(','),
    drainSeconds,
    translation: readTranslationConfig(env, faults),
    metrics:
      metricsPort === null ? null : { host: env['METRICS_HOST'] || '127.0.0.1', port: metricsPort },
    traces: readTraces(env, faults),
    logLevel: readLevel(env, faults),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

function readTraces(env: NodeJS.ProcessEnv, faults: string[]): TraceSettings | null {
  const url = env['TRACES_URL']
  const share = Number(env['TRACES_SHARE'] || '0.1')
  if (!url) return null
  if (!/^https?:\/\/[^/]+\/./.test(url) || !URL.canParse(url))
    faults.push('TRACES_URL must be a whole http address, such as http://127.0.0.1:4318/v1/traces')
  if (!(share >= 0 && share <= 1)) faults.push('TRACES_SHARE must be a number from 0 to 1')
  return { url, share }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

function readLevel(env: NodeJS.ProcessEnv, faults: string[]): string {
  const level = env['LOG_LEVEL'] || 'info'
  if (!LEVELS.includes(level)) faults.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  return level
}
