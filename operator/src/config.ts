/** Everything the command line is told from outside. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
  /** Asked for the ids of handles; without a token it cannot be. */
  x: { origin: string; bearerToken: string | null }
  /** Where backups are written when no folder is named. */
  backupDir: string | null
  /** Folder of PostgreSQL's programs; null for those in PATH. */
  pgBin: string | null
  feedbackDays: number
  /** Null: posts are kept. */
  postsDays: number | null
  /** All that is told: what is meant for other processes is looked at by doctor alone. */
  environment: NodeJS.ProcessEnv
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
  const readDays = (name: string): number | null => {
    const value = env[name]
    if (!value) return null
    const days = Number(value)
    if (!Number.isInteger(days) || days < 1)
      faults.push(`${name} must be a whole number of days above 0`)
    return days
  }
  const origin = env['X_API_ORIGIN'] || 'https://api.x.com'
  if (!/^https:\/\/[^/]+$/.test(origin)) {
    faults.push('X_API_ORIGIN must be an https origin without a path, such as https://api.x.com')
  }
  const config = {
    databaseUrl: need('DATABASE_URL'),
    opensearchUrl: need('OPENSEARCH_URL'),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    x: { origin, bearerToken: env['X_BEARER_TOKEN'] || null },
    backupDir: env['BACKUP_DIR'] || null,
    pgBin: env['PG_BIN'] || null,
    feedbackDays: readDays('FEEDBACK_DAYS') ?? 90,
    postsDays: readDays('POSTS_DAYS'),
    environment: env,
  }
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}
