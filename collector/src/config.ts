/** Everything this process is told from outside, read and checked once. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
  x: {
    origin: string
    bearerToken: string
    catchUpMinutes: number
    backfill: boolean
    reread: boolean
  }
  logLevel: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const need = (name: string): string => {
    const value = env[name]
    if (!value) faults.push(`${name} is not set`)
    return value ?? ''
  }
  const minutes = Number(env['X_CATCH_UP_MINUTES'] ?? '15')
  if (!(minutes > 0)) faults.push('X_CATCH_UP_MINUTES must be a number of minutes above 0')
  const origin = env['X_API_ORIGIN'] ?? 'https://api.x.com'
  if (!/^https:\/\/[^/]+$/.test(origin)) {
    faults.push('X_API_ORIGIN must be an https origin without a path, such as https://api.x.com')
  }
  const readSwitch = (name: string, value = 'off'): boolean => {
    if (value !== 'on' && value !== 'off') faults.push(`${name} must be on or off`)
    return value === 'on'
  }
  const config: Config = {
    databaseUrl: need('DATABASE_URL'),
    opensearchUrl: need('OPENSEARCH_URL'),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    x: {
      origin,
      bearerToken: need('X_BEARER_TOKEN'),
      catchUpMinutes: minutes,
      backfill: readSwitch('X_BACKFILL', env['X_BACKFILL']),
      reread: readSwitch('X_REREAD', env['X_REREAD']),
    },
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}
