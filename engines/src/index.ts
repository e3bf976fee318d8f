export type { Engine, EngineNode } from './engine.ts'
export type { EngineOptions, OpenSearchOptions, PostgresOptions } from './engine-options.ts'
export { ServersUnavailableError } from './networks/bluesky/fetch-servers.ts'
export {
  createPdsClient,
  type Blob,
  type BlueskyAccount,
  type BlueskyRecord,
  type PdsClient,
  type RecordReference,
  type WrittenRecord,
} from './networks/bluesky/pds-client.ts'
export {
  startBluesky,
  type Bluesky,
  type BlueskyOptions,
} from './networks/bluesky/start-bluesky.ts'
export { openEngines } from './open-engines.ts'
export { startOpenSearch } from './opensearch/start-opensearch.ts'
export type { OpenSearchCluster } from './opensearch/start-opensearch.ts'
export { startPostgres } from './postgres/start-postgres.ts'
export { startEngines } from './start-engines.ts'
export { toRoleSettings, type RoleSettings } from './to-role-settings.ts'
export type { RunningEngines } from './start-engines.ts'
