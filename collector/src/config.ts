import { EMAIL_PATTERN, NETWORKS, readDatabaseUrl, readOpensearchUrl } from '@hemicycle/contract'
import { ConfigError } from '@hemicycle/process'
import type { XSettings } from './connectors/x/calls/x-client.ts'
import type { MailSettings } from './maintenance/feedback/open-mailer.ts'

/** Everything this process is told from outside, read and checked once. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
  /** What each network needs to be followed; null for one that is not. At least one is. */
  networks: { twitter: XSettings | null }
  /** Null: feedback is kept and not mailed. */
  mail: MailSettings | null
  feedbackDays: number
  /** Null: posts are kept. */
  postsDays: number | null
  metricsHost: string
  /** Null: nobody measures. */
  metricsPort: number | null
  logLevel: string
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const networks = { twitter: readX(env, faults) }
  if (Object.values(networks).every((network) => network === null))
    faults.push('X_BEARER_TOKEN is not set, and no other network is followed')
  const mail = readMail(env, faults)
  const feedbackDays = Number(env['FEEDBACK_DAYS'] || '90')
  if (!Number.isInteger(feedbackDays) || feedbackDays < 1)
    faults.push('FEEDBACK_DAYS must be a whole number of days above 0')
  const postsDays = env['POSTS_DAYS'] ? Number(env['POSTS_DAYS']) : null
  if (postsDays !== null && (!Number.isInteger(postsDays) || postsDays < 1))
    faults.push('POSTS_DAYS must be a whole number of days above 0')
  const metricsPort = env['METRICS_PORT'] ? Number(env['METRICS_PORT']) : null
  if (metricsPort !== null && !(metricsPort >= 0 && metricsPort < 65_536))
    faults.push('METRICS_PORT must be a port number')
  const config: Config = {
    databaseUrl: readDatabaseUrl('DATABASE_URL', env, faults),
    opensearchUrl: readOpensearchUrl('OPENSEARCH_URL', env, faults),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    networks,
    mail,
    feedbackDays,
    postsDays,
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    metricsPort,
    logLevel: readLevel(env, faults),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** X is followed by whoever has a token. */
function readX(env: NodeJS.ProcessEnv, faults: string[]): XSettings | null {
  const bearerToken = env['X_BEARER_TOKEN']
  const minutes = Number(env['X_CATCH_UP_MINUTES'] || '15')
  if (!(minutes > 0)) faults.push('X_CATCH_UP_MINUTES must be a number of minutes above 0')
  const origin = env['X_API_ORIGIN'] || NETWORKS.twitter.apiOrigin
  if (!/^https:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) {
    faults.push('X_API_ORIGIN must be an https origin without a path, such as https://api.x.com')
  }
  const readSwitch = (name: string): boolean => {
    const value = env[name] || 'off'
    if (value !== 'on' && value !== 'off') faults.push(`${name} must be on or off`)
    return value === 'on'
  }
  const backfill = readSwitch('X_BACKFILL')
  const reread = readSwitch('X_REREAD')
  return bearerToken ? { origin, bearerToken, catchUpMinutes: minutes, backfill, reread } : null
}

/** All three or none: half of a way to mail is a mistake. */
function readMail(env: NodeJS.ProcessEnv, faults: string[]): MailSettings | null {
  const [url, from, to] = [env['MAIL_URL'], env['MAIL_FROM'], env['FEEDBACK_TO']]
  if (!url && !from && !to) return null
  const isAddress = (text: string): boolean => new RegExp(EMAIL_PATTERN).test(text)
  const recipients = (to ?? '').split(',').map((one) => one.trim())
  if (!/^smtps?:$/.test(URL.parse(url ?? '')?.protocol ?? ''))
    faults.push('MAIL_URL must be as smtp://user:password@host:port, or smtps://')
  if (!isAddress(from ?? '')) faults.push('MAIL_FROM must be an e-mail address')
  if (!recipients.every(isAddress))
    faults.push('FEEDBACK_TO must be e-mail addresses, joined by commas')
  const mailsADay = Number(env['FEEDBACK_MAILS_A_DAY'] || '200')
  if (!Number.isInteger(mailsADay) || mailsADay < 0)
    faults.push('FEEDBACK_MAILS_A_DAY must be a whole number')
  return { url: url ?? '', from: from ?? '', to: recipients, mailsADay }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

function readLevel(env: NodeJS.ProcessEnv, faults: string[]): string {
  const level = env['LOG_LEVEL'] || 'info'
  if (!LEVELS.includes(level)) faults.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  return level
}
