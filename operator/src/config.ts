/** Everything the command line is told from outside. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
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
  const config = {
    databaseUrl: need('DATABASE_URL'),
    opensearchUrl: need('OPENSEARCH_URL'),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
  }
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}
