import {
  openEnvironment,
  readFeedbackRetentionDays,
  readPostRetentionDays,
  readSearchTimeoutSeconds,
  readXAccess,
  type Variables,
} from '@hemicycle/process'

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
  searchTimeoutSeconds: number
  /** Asked for the ids of handles; without a token X cannot be. */
  networks: { twitter: { origin: string; bearerToken: string | null } }
  /** Where backups are written when no folder is named. */
  backupDir: string | null
  /** Folder of PostgreSQL's programs; null for those in PATH. */
  pgBin: string | null
  feedbackRetentionDays: number
  /** Null: posts are kept. */
  postRetentionDays: number | null
  /** All that is told: what is meant for other processes is looked at by doctor alone. */
  environment: Variables
}

/** With what is wrong, each beginning with the setting's name. An engine that is not named well has no address. */
export function readConfig(variables: Variables): { config: Config; faults: readonly string[] } {
  const env = openEnvironment(variables)
  const readOther = (name: string): string | null =>
    env.isSet(name) ? env.databaseUrl(name) : null
  const databaseUrl = env.databaseUrl('DATABASE_URL')
  const config: Config = {
    databaseUrl,
    ownerDatabaseUrl: readOther('OWNER_DATABASE_URL') ?? databaseUrl,
    readerDatabaseUrl: readOther('READER_DATABASE_URL'),
    adminDatabaseUrl: readOther('ADMIN_DATABASE_URL'),
    opensearchUrl: env.opensearchUrl('OPENSEARCH_URL'),
    readerOpensearchUrl: env.isSet('READER_OPENSEARCH_URL')
      ? env.opensearchUrl('READER_OPENSEARCH_URL')
      : null,
    indexPrefix: env.text('INDEX_PREFIX', ''),
    searchTimeoutSeconds: readSearchTimeoutSeconds(env),
    networks: {
      twitter: readXAccess(env),
    },
    backupDir: env.text('BACKUP_DIR', null),
    pgBin: env.text('PG_BIN', null),
    feedbackRetentionDays: readFeedbackRetentionDays(env),
    postRetentionDays: readPostRetentionDays(env),
    environment: variables,
  }
  return { config, faults: env.faults }
}
