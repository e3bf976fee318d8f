import {
  openEnvironment,
  readCacheSeconds,
  readDrainSeconds,
  readExports,
  readMetricsSettings,
  readSearchTimeoutSeconds,
  readTraceSettings,
  readTrustedProxies,
  type Environment,
  type Exports,
  type MetricsSettings,
  type TraceSettings,
  type Variables,
} from '@hemicycle/process'
import type { Settings } from '#web/app/first-screen/seed.ts'
import { checkLocale } from './check-locale.ts'
import type { Analytics } from './visits/register-visits.ts'

export interface Config extends Omit<Settings, 'isMeasured' | 'hasFeeds'> {
  host: string
  port: number
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  /** Timeout of the site's own requests to the API. */
  apiTimeoutMs: number
  /** How long pages and feeds may be cached. */
  cacheSeconds: number
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** How much of a post feeds and tables contain. */
  exports: Exports
  /** Folder of the operator's legal texts; null for ours. */
  legalDir: string | null
  isDevelopment: boolean
  /** Proxies trusted to report the visitor's IP address, in Fastify's syntax. */
  trustProxy: string
  /** The analytics server; null when visits are not counted. */
  analytics: Analytics | null
  /** Folder in which releases keep their files for each other; null when they do not. */
  assetsDir: string | null
  /** How long requests are still answered after SIGTERM. */
  drainSeconds: number
  /** Null turns metrics off. */
  metrics: MetricsSettings | null
  /** Null turns tracing off. */
  traces: TraceSettings | null
}

/** Reads and validates all settings; reports all faults together. */
export function readConfig(variables: Variables): Config {
  const env = openEnvironment(variables)
  checkLocale(env.text('SITE_LOCALE', null) ?? undefined)
  const config: Config = {
    host: env.text('WEB_HOST', '127.0.0.1'),
    port: env.port('WEB_PORT', 4180),
    apiUrl: env.origin('API_URL', { example: 'http://127.0.0.1:4181' }),
    // The API spends at most 2.5 times the search timeout on a request; 500 ms more let its answer or refusal arrive.
    apiTimeoutMs: readSearchTimeoutSeconds(env) * 2_500 + 500,
    cacheSeconds: readCacheSeconds(env),
    siteUrl: env.origin('SITE_URL', { example: 'https://posts.example.org' }),
    isSample: env.onOff('SAMPLE_PARLIAMENT'),
    parliamentUrl: env.url('PARLIAMENT_URL'),
    hasYouthEvent: env.onOff('YOUTH_EVENT_FILTER', 'off'),
    hasAlerts: env.onOff('ALERTS', 'off'),
    exports: readExports(env),
    legalDir: env.text('LEGAL_DIR', null),
    isDevelopment: env.text('NODE_ENV', '') === 'development',
    trustProxy: readTrustedProxies(env),
    analytics: readAnalytics(env),
    assetsDir: env.text('ASSETS_DIR', null),
    drainSeconds: readDrainSeconds(env),
    metrics: readMetricsSettings(env),
    traces: readTraceSettings(env),
  }
  env.check()
  return config
}

/** Off unless both variables are set. */
function readAnalytics(env: Environment): Analytics | null {
  const url = env.url('ANALYTICS_URL')
  const siteId = env.text('ANALYTICS_SITE_ID', '')
  if (url === null) {
    if (siteId) env.addFault('ANALYTICS_SITE_ID needs ANALYTICS_URL')
    return null
  }
  if (!/^[1-9]\d{0,8}$/u.test(siteId))
    env.addFault('ANALYTICS_SITE_ID must be the number of the site in Matomo')
  return { url: url.replace(/\/+$/u, ''), siteId }
}
