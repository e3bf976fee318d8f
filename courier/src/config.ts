import {
  openEnvironment,
  readAlertKey,
  readAlerts,
  readLogLevel,
  readMailServer,
  readMetricsSettings,
  type MailServer,
  type MetricsSettings,
  type Variables,
} from '@hemicycle/process'

/** All settings of this process, read and checked once. */
export interface Config {
  /** Null: nobody can follow a view by mail. */
  alerts: AlertConfig | null
  /** Null: no metrics. */
  metrics: MetricsSettings | null
  logLevel: string
}

export interface AlertConfig {
  databaseUrl: string
  /** Origin of the API. */
  apiUrl: string
  siteUrl: string
  key: Buffer
  mail: MailServer
  /** Whether mails have the words of posts. */
  hasTexts: boolean
}

export function readConfig(variables: Variables): Config {
  const env = openEnvironment(variables)
  const config: Config = {
    alerts: readAlerts(env) ? readAlertConfig(env) : null,
    metrics: readMetricsSettings(env),
    logLevel: readLogLevel(env),
  }
  env.check()
  return config
}

function readAlertConfig(env: ReturnType<typeof openEnvironment>): AlertConfig {
  const key = readAlertKey(env)
  if (key === null) env.requiredText('ALERT_KEY')
  return {
    databaseUrl: env.databaseUrl('DATABASE_URL'),
    apiUrl: env.origin('API_URL', { fallback: 'http://127.0.0.1:4181' }),
    siteUrl: env.origin('SITE_URL', { example: 'https://posts.example.org' }),
    key: key ?? Buffer.alloc(0),
    mail: readMailServer(env),
    hasTexts: env.onOff('ALERT_TEXTS', 'off'),
  }
}
