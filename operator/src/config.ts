import { NETWORKS, readDatabaseUrl, readOpensearchUrl } from '@hemicycle/contract'

/** Everything the command line is told from outside. */
export interface Config {
  /** As the collector: for whatever does not need the owner. */
  databaseUrl: string
  /** As who owns the tables: changes the schema, backs up, restores. */
  ownerDatabaseUrl: string
  /** As the API; null when nobody told. */
  readerDatabaseUrl: string | null
  /** As who may create roles; null when nobody told. */
  adminDatabaseUrl: string | null
  opensearchUrl: string
  /** As the API; null when nobody told. */
  readerOpensearchUrl: string | null
  indexPrefix: string
  /** How long the search engine may work on one question. */
  questionSeconds: number
  /** Asked for the ids of handles; without a token X cannot be. */
  networks: { twitter: { origin: string; bearerToken: string | null } }
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
  const origin = env['X_API_ORIGIN'] || NETWORKS.twitter.apiOrigin
  if (!/^https:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) {
    faults.push('X_API_ORIGIN must be an https origin without a path, such as https://api.x.com')
  }
  const readOptional = (name: string, read: typeof readDatabaseUrl): string | null =>
    env[name] ? read(name, env, faults) : null
  const databaseUrl = readDatabaseUrl('DATABASE_URL', env, faults)
  const config = {
    databaseUrl,
    ownerDatabaseUrl: readOptional('OWNER_DATABASE_URL', readDatabaseUrl) ?? databaseUrl,
    readerDatabaseUrl: readOptional('READER_DATABASE_URL', readDatabaseUrl),
    adminDatabaseUrl: readOptional('ADMIN_DATABASE_URL', readDatabaseUrl),
    opensearchUrl: readOpensearchUrl('OPENSEARCH_URL', env, faults),
    readerOpensearchUrl: readOptional('READER_OPENSEARCH_URL', readOpensearchUrl),
    indexPrefix: env['INDEX_PREFIX'] ?? '',
    questionSeconds: readQuestionSeconds(),
    networks: { twitter: { origin, bearerToken: env['X_BEARER_TOKEN'] || null } },
    backupDir: env['BACKUP_DIR'] || null,
    pgBin: env['PG_BIN'] || null,
    feedbackDays: readDays('FEEDBACK_DAYS') ?? 90,
    postsDays: readDays('POSTS_DAYS'),
    environment: env,
  }
  return { config, faults }
}
