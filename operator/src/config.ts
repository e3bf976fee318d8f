import {
  openEnvironment,
  readBlueskyAccess,
  readFeedsAccess,
  readFeedbackRetentionDays,
  readPostRetentionDays,
  readSearchTimeoutSeconds,
  readSubjectsDir,
  readXAccess,
  withSecretFiles,
  type BlueskyAccess,
  type FeedsAccess,
  type Variables,
} from '@hemicycle/process'

export interface Config {
  /** The collector's role, for everything that does not need the owner. */
  databaseUrl: string
  /** The role that owns the tables: changes the schema, backs up, restores. */
  ownerDatabaseUrl: string
  /** The API's role. */
  readerDatabaseUrl: string | null
  /** The courier's role. */
  courierDatabaseUrl: string | null
  /** A role that may create roles. */
  adminDatabaseUrl: string | null
  opensearchUrl: string
  /** The authorities that OpenSearch is trusted by, as PEM; null for those that Node.js trusts. */
  engineAuthority: string | null
  /** The API's user. */
  readerOpensearchUrl: string | null
  indexPrefix: string
  /** Folder of the operator's subjects; null for ours. */
  subjectsDir: string | null
  /** Timeout of one search. */
  searchTimeoutSeconds: number
  /** For looking up the ids of handles, which needs a token. */
  networks: {
    twitter: { origin: string; bearerToken: string | null }
    bluesky: BlueskyAccess | null
    feed: FeedsAccess | null
  }
  /** Where backups are written unless a folder is given. */
  backupDir: string | null
  /** Folder of PostgreSQL's programs; null for those in PATH. */
  pgBin: string | null
  feedbackRetentionDays: number
  /** Null: posts are kept. */
  postRetentionDays: number | null
  /** All settings, with secrets from their files; only doctor reads those of other processes. */
  environment: Variables
}

/** Each problem begins with the name of its setting. An invalid address of an engine is read as an empty one. */
export function readConfig(variables: Variables): { config: Config; problems: readonly string[] } {
  const env = openEnvironment(variables)
  const readOptional = (name: string): string | null =>
    env.isSet(name) ? env.databaseUrl(name) : null
  const databaseUrl = env.databaseUrl('DATABASE_URL')
  const config: Config = {
    databaseUrl,
    ownerDatabaseUrl: readOptional('OWNER_DATABASE_URL') ?? databaseUrl,
    readerDatabaseUrl: readOptional('READER_DATABASE_URL'),
    courierDatabaseUrl: readOptional('COURIER_DATABASE_URL'),
    adminDatabaseUrl: readOptional('ADMIN_DATABASE_URL'),
    opensearchUrl: env.opensearchUrl('OPENSEARCH_URL'),
    engineAuthority: env.engineAuthority(),
    readerOpensearchUrl: env.isSet('READER_OPENSEARCH_URL')
      ? env.opensearchUrl('READER_OPENSEARCH_URL')
      : null,
    indexPrefix: env.text('INDEX_PREFIX', ''),
    subjectsDir: readSubjectsDir(env),
    searchTimeoutSeconds: readSearchTimeoutSeconds(env),
    networks: {
      twitter: readXAccess(env),
      bluesky: readBlueskyAccess(env),
      feed: readFeedsAccess(env),
    },
    backupDir: env.text('BACKUP_DIR', null),
    pgBin: env.text('PG_BIN', null),
    feedbackRetentionDays: readFeedbackRetentionDays(env),
    postRetentionDays: readPostRetentionDays(env),
    environment: withSecretFiles(variables),
  }
  return { config, problems: env.faults }
}
