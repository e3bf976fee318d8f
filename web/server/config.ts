import {
  openEnvironment,
  readCacheSeconds,
  readDrainSeconds,
  readMetricsSettings,
  readSearchTimeoutSeconds,
  readTraceSettings,
  readTrustedProxies,
  type Environment,
  type MetricsSettings,
  type TraceSettings,
  type Variables,
} from '@hemicycle/process'
import type { Settings } from '#web/app/first-screen/seed.ts'
import { checkLocale } from './check-locale.ts'
import { EXPORTS, type Exports } from './feeds/exports.ts'
import type { Analytics } from './visits/register-visits.ts'

export interface Config extends Omit<Settings, 'isMeasured' | 'hasFeeds'> {
  host: string
  port: number
  /** Origin of the API, without a slash at the end. */
  apiUrl: string
  /** How long the API may take to answer the site itself. */
  apiTimeoutMs: number
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
  /** Null: nothing is traced. */
  traces: TraceSettings | null
}

/** Reads and checks everything; all faults are told together. */
export function readConfig(variables: Variables): Config {
  const env = openEnvironment(variables)
  checkLocale(env.text('SITE_LOCALE', null) ?? undefined)
  const config: Config = {
    host: env.text('WEB_HOST', '127.0.0.1'),
    port: env.port('WEB_PORT', 4180),
    apiUrl: env.origin('API_URL', { example: 'http://127.0.0.1:4181' }),
    // The API gives a question two and a half times that in all; a moment later its answer, or its refusal, is here.
    apiTimeoutMs: readSearchTimeoutSeconds(env) * 2_500 + 500,
    cacheSeconds: readCacheSeconds(env),
    siteUrl: env.origin('SITE_URL', { example: 'https://posts.example.org' }),
    isSample: env.onOff('SAMPLE_PARLIAMENT'),
    parliamentUrl: env.url('PARLIAMENT_URL'),
    hasYouthEvent: env.onOff('YOUTH_EVENT_FILTER', 'off'),
    // No default: what may be passed on is between the operator and the network.
    exports: env.oneOf('EXPORTS', EXPORTS, { reason: 'what of posts feeds and tables hold' }),
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

/** Off unless both are given. */
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
