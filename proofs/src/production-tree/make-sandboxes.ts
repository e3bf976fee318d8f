import type { Simulator } from '@hemicycle/simulator'
import type { TestDatabase } from '@hemicycle/store/testing'
import { freePort } from '@hemicycle/tools/stack'
import type { Image, Tree } from './assemble-trees.ts'
import type { EarlierRelease, Volumes } from './make-volumes.ts'
import type { Sandbox } from './run-sandboxed.ts'

interface Parts {
  trees: Record<Image, Tree>
  earlier: EarlierRelease
  volumes: Volumes
  /** Files: the authorities of the engines and of the simulator, and the roster. */
  engineAuthority: string
  simulatorAuthority: string
  roster: string
  simulator: Simulator
  database: TestDatabase
  search: { url: string; readerUrl: string; prefix: string }
}

export interface Sandboxes extends Record<Image, Sandbox> {
  /** The web server of the previous release. */
  earlier: Sandbox
  collectorUrl: string
  courierUrl: string
  apiUrl: string
  siteUrl: string
}

const ENGINES = '/certificates/ca.pem'
const SIMULATOR = '/certificates/simulator.pem'
export const ROSTER = '/roster/roster.json'
export const LEGAL = '/legal'

/** Each program with its settings, files and volumes as in deploy/compose.yaml. */
export async function makeSandboxes(parts: Parts): Promise<Sandboxes> {
  const { trees, earlier, volumes, simulator, database, search } = parts
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const [collectorPort, courierPort, apiPort, webPort] = ports
  const [collectorUrl, courierUrl, apiUrl, siteUrl] = ports.map(
    (port) => `http://127.0.0.1:${port}`,
  ) as [string, string, string, string]
  const engines = {
    DATABASE_URL: database.url,
    OPENSEARCH_URL: search.url,
    INDEX_PREFIX: search.prefix,
    ENGINES_CA_FILE: ENGINES,
    NODE_EXTRA_CA_CERTS: SIMULATOR,
  }
  const files = { [ENGINES]: parts.engineAuthority, [SIMULATOR]: parts.simulatorAuthority }
  const collector: Sandbox = {
    tree: trees.collector.folder,
    files,
    env: {
      ...engines,
      X_API_ORIGIN: simulator.origin,
      X_BEARER_TOKEN: simulator.bearerToken,
    },
  }
  const api: Sandbox = {
    tree: trees.api.folder,
    files,
    volumes: { '/var/cache/hemicycle': volumes.pictures },
    env: {
      ...engines,
      DATABASE_URL: database.readerUrl,
      OPENSEARCH_URL: search.readerUrl,
      SITE_URL: siteUrl,
      EXPORTS: 'full',
      API_PORT: String(apiPort),
      PICTURE_ORIGINS: simulator.origin,
      PICTURE_CACHE: '/var/cache/hemicycle',
      SEARCH_TIMEOUT_SECONDS: '15',
      DRAIN_SECONDS: '0',
    },
  }
  const web: Sandbox = {
    tree: trees.web.folder,
    files: { [LEGAL]: volumes.legal },
    volumes: { '/var/lib/hemicycle': volumes.assets },
    env: {
      SITE_URL: siteUrl,
      API_URL: apiUrl,
      WEB_PORT: String(webPort),
      SAMPLE_PARLIAMENT: 'off',
      EXPORTS: 'full',
      SEARCH_TIMEOUT_SECONDS: '15',
      DRAIN_SECONDS: '0',
      ASSETS_DIR: '/var/lib/hemicycle',
      LEGAL_DIR: LEGAL,
    },
  }
  // Nobody follows by mail here, so no mail server is asked for.
  const courier: Sandbox = {
    tree: trees.courier.folder,
    files,
    env: {
      DATABASE_URL: database.courierUrl,
      ENGINES_CA_FILE: ENGINES,
      API_URL: apiUrl,
      SITE_URL: siteUrl,
      ALERTS: 'on',
      ALERT_KEY: '5'.repeat(64),
      MAIL_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@example.org',
      METRICS_PORT: String(courierPort),
    },
  }
  return {
    operator: {
      tree: trees.operator.folder,
      files: { ...files, [ROSTER]: parts.roster },
      volumes: { '/backups': volumes.backups },
      env: {
        ...collector.env,
        ...api.env,
        ...web.env,
        ...engines,
        ...database.settings,
        READER_OPENSEARCH_URL: search.readerUrl,
        BACKUP_DIR: '/backups',
      },
    },
    collector: { ...collector, env: { ...collector.env, METRICS_PORT: String(collectorPort) } },
    courier,
    api,
    web,
    earlier: { ...web, files: { ...web.files, '/app/dist': earlier.dist } },
    collectorUrl,
    courierUrl,
    apiUrl,
    siteUrl,
  }
}
