/** Everything the command line is told from outside. */
export interface Config {
  databaseUrl: string
  opensearchUrl: string
  indexPrefix: string
  /** How long the search engine may work on one question. */
  questionSeconds: number
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

/** With what is wrong, each beginning with the setting's name. An engine that is not named well has no address. */
export function readConfig(env: NodeJS.ProcessEnv): { config: Config; faults: string[] } {
  const faults: string[] = []
  const needAddress = (name: string): string => {
    const value = env[name] ?? ''
    if (URL.canParse(value)) return value
    faults.push(value ? `${name} is no address` : `${name} is not set`)
    return ''
  }
  const readDays = (name: string): number | null => {
    const value = env[name]
    if (!value) return null
    const days = Number(value)
    if (!Number.isInteger(days) || days < 1)
      faults.push(`${name} must be a whole number of days above 0`)
    return days
  }
  const readQuestionSeconds = (): number => {
    const seconds = Number(env['QUESTION_SECONDS'] || '2')
    if (seconds > 0 && seconds <= 60) return seconds
    faults.push('QUESTION_SECONDS must be a number above 0, and 60 at most')
    return 2
  }
  const origin = env['X_API_ORIGIN'] || 'https://api.x.com'
  if (!/^https:\/\/[^/]+$/.test(origin)) {
    faults.push('X_API_ORIGIN must be an https origin without a path, such as https://api.x.com')
  }
  const config = {
    databaseUrl: needAddress('DATABASE_URL'),
    opensearchUrl: needAddress('OPENSEARCH_URL'),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    questionSeconds: readQuestionSeconds(),
    x: { origin, bearerToken: env['X_BEARER_TOKEN'] || null },
    backupDir: env['BACKUP_DIR'] || null,
    pgBin: env['PG_BIN'] || null,
    feedbackDays: readDays('FEEDBACK_DAYS') ?? 90,
    postsDays: readDays('POSTS_DAYS'),
    environment: env,
  }
  return { config, faults }
}
