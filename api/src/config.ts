import {
  openEnvironment,
  readAlertKey,
  readAlerts,
  readCacheSeconds,
  readDrainSeconds,
  readExports,
  readLogLevel,
  readMetricsSettings,
  readSearchTimeoutSeconds,
  readSubjectsDir,
  readTraceSettings,
  readTrustedProxies,
  type Environment,
  type Exports,
  type MetricsSettings,
  type TraceSettings,
  type Variables,
} from '@hemicycle/process'
import { readTranslationConfig, type TranslationConfig } from './translation/config.ts'

/** All settings of this process, read and checked once. */
export interface Config {
  host: string
  port: number
  databaseUrl: string
  opensearchUrl: string
  /** The authorities that OpenSearch is trusted by, as PEM; null for those that Node.js trusts. */
  engineAuthority: string | null
  indexPrefix: string
  /** Folder of the operator's subjects; null for ours. */
  subjectsDir: string | null
  /** How long the search engine may work on one query. */
  searchTimeoutSeconds: number
  /** How long answers may be cached. */
  cacheSeconds: number
  siteUrl: string
  linksTo: 'site' | 'source'
  excludedContributors: string[]
  /** How much of posts others may take along. */
  exports: Exports
  pictureOrigins: string[]
  /** Folder of the picture cache; null: memory only. */
  pictureFolder: string | null
  pictureFolderMb: number
  /** How many messages are accepted within 24 hours. */
  feedbackPerDay: number
  /** Null: nobody can follow a view by mail. */
  alerts: { key: Buffer; linksPerDay: number } | null
  trustProxy: string
  /** How long requests are still served after SIGTERM. */
  drainSeconds: number
  /** Null: no metrics. */
  metrics: MetricsSettings | null
  /** Null: no traces. */
  traces: TraceSettings | null
  translation: TranslationConfig
  logLevel: string
}

function readAlertSettings(env: Environment): Config['alerts'] {
  const key = readAlertKey(env)
  const linksPerDay = env.number('ALERT_CONFIRMATIONS_PER_DAY', 1000, { min: 0, isWhole: true })
  if (!readAlerts(env)) return null
  if (key === null) env.requiredText('ALERT_KEY')
  return key && { key, linksPerDay }
}

export function readConfig(variables: Variables): Config {
  const env = openEnvironment(variables)
  const config: Config = {
    host: env.text('API_HOST', '127.0.0.1'),
    port: env.port('API_PORT', 4181),
    databaseUrl: env.databaseUrl('DATABASE_URL'),
    opensearchUrl: env.opensearchUrl('OPENSEARCH_URL'),
    engineAuthority: env.engineAuthority(),
    indexPrefix: env.text('INDEX_PREFIX', ''),
    subjectsDir: readSubjectsDir(env),
    searchTimeoutSeconds: readSearchTimeoutSeconds(env),
    cacheSeconds: readCacheSeconds(env),
    siteUrl: env.origin('SITE_URL', { example: 'https://posts.example.org' }),
    linksTo: env.oneOf('LINKS_TO', ['site', 'source'], { fallback: 'site' }),
    excludedContributors: env.list('EXCLUDED_CONTRIBUTORS', {
      items: 'ids of 24 hex digits',
      isValid: (id) => /^[0-9a-f]{24}$/.test(id),
    }),
    exports: readExports(env),
    pictureOrigins: env.list('PICTURE_ORIGINS', {
      items: 'https origins without a path',
      isValid: (origin) => origin.startsWith('https:') && URL.parse(origin)?.origin === origin,
    }),
    pictureFolder: env.text('PICTURE_CACHE', null),
    pictureFolderMb: env.number('PICTURE_CACHE_MB', 1024, {
      min: 1,
      isWhole: true,
      noun: 'a whole number of megabytes',
    }),
    feedbackPerDay: env.number('FEEDBACK_PER_DAY', 5000, { min: 0, isWhole: true }),
    alerts: readAlertSettings(env),
    trustProxy: readTrustedProxies(env),
    drainSeconds: readDrainSeconds(env),
    metrics: readMetricsSettings(env),
    traces: readTraceSettings(env),
    translation: readTranslationConfig(env),
    logLevel: readLogLevel(env),
  }
  env.check()
  return config
}
