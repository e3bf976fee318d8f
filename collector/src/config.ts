import {
  isEmail,
  readMailServer,
  openEnvironment,
  readBlueskyAccess,
  readFeedsAccess,
  readFeedbackRetentionDays,
  readLogLevel,
  readMetricsSettings,
  readPostRetentionDays,
  readSubjectsDir,
  readTraceSettings,
  readXAccess,
  type Environment,
  type MetricsSettings,
  type TraceSettings,
  type Variables,
} from '@hemicycle/process'
import type { NetworkSettings } from './connectors/index.ts'
import type { XSettings } from './connectors/x/calls/x-client.ts'
import type { MailSettings } from './maintenance/feedback/mail-settings.ts'

/** All settings of this process, read and checked once. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  /** The authorities that OpenSearch is trusted by, as PEM; null for those that Node.js trusts. */
  engineAuthority: string | null
  indexPrefix: string
  /** Folder of the operator's subjects; null for ours. */
  subjectsDir: string | null
  networks: NetworkSettings
  /** Null: feedback is kept and not mailed. */
  mail: MailSettings | null
  feedbackRetentionDays: number
  /** Null: posts are kept. */
  postRetentionDays: number | null
  /** Null: no metrics are served. */
  metrics: MetricsSettings | null
  /** Null: nothing is traced. */
  traces: TraceSettings | null
  logLevel: string
}

export function readConfig(variables: Variables): Config {
  const env = openEnvironment(variables)
  const config: Config = {
    databaseUrl: env.databaseUrl('DATABASE_URL'),
    opensearchUrl: env.opensearchUrl('OPENSEARCH_URL'),
    engineAuthority: env.engineAuthority(),
    indexPrefix: env.text('INDEX_PREFIX', ''),
    subjectsDir: readSubjectsDir(env),
    networks: readNetworks(env),
    mail: readMail(env),
    feedbackRetentionDays: readFeedbackRetentionDays(env),
    postRetentionDays: readPostRetentionDays(env),
    metrics: readMetricsSettings(env),
    traces: readTraceSettings(env),
    logLevel: readLogLevel(env),
  }
  env.check()
  return config
}

function readNetworks(env: Environment): NetworkSettings {
  const networks = {
    twitter: readX(env),
    bluesky: readBlueskyAccess(env),
    feed: readFeedsAccess(env),
  }
  if (Object.values(networks).every((network) => network === null))
    env.addFault(
      'X_BEARER_TOKEN is not set, and no other network is followed: neither BLUESKY nor FEEDS is on',
    )
  return networks
}

/** X is followed when a token is set. */
function readX(env: Environment): XSettings | null {
  const { origin, bearerToken } = readXAccess(env)
  const settings = {
    origin,
    catchUpMinutes: env.number('X_CATCH_UP_MINUTES', 15, { above: 0, noun: 'a number of minutes' }),
    backfill: env.onOff('X_BACKFILL', 'off'),
    reread: env.onOff('X_REREAD', 'off'),
  }
  return bearerToken === null ? null : { ...settings, bearerToken }
}

/** All three settings or none: a part of them is a mistake. */
function readMail(env: Environment): MailSettings | null {
  if (!['MAIL_URL', 'MAIL_FROM', 'FEEDBACK_TO'].some(env.isSet)) return null
  const server = readMailServer(env)
  const to = env.list('FEEDBACK_TO', { items: 'e-mail addresses', isValid: isEmail })
  if (to.length === 0) env.addFault('FEEDBACK_TO must be e-mail addresses, joined by commas')
  return {
    ...server,
    to,
    mailsPerDay: env.number('FEEDBACK_MAILS_PER_DAY', 200, { min: 0, isWhole: true }),
  }
}
