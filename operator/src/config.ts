/** Everything the command line is told from outside. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
  /** Asked for the ids of handles; without a token it cannot be. */
  x: { origin: string; bearerToken: string | null }
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
  const origin = env['X_API_ORIGIN'] ?? 'https://api.x.com'
  if (!/^https:\/\/[^/]+$/.test(origin)) {
    faults.push('X_API_ORIGIN must be an https origin without a path, such as https://api.x.com')
  }
  const config = {
    databaseUrl: need('DATABASE_URL'),
    opensearchUrl: need('OPENSEARCH_URL'),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    x: { origin, bearerToken: env['X_BEARER_TOKEN'] || null },
  }
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}
