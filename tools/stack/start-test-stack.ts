import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Roster } from '@hemicycle/contract'
import { openSearch, type Search } from '@hemicycle/search'
import { createTestSearch } from '@hemicycle/search/testing'
import { startSimulator, type Simulator, type SimulatorOptions } from '@hemicycle/simulator'
import type { Store } from '@hemicycle/store'
import { createTestStore, sql } from '@hemicycle/store/testing'
import { freePort } from '../processes/free-port.ts'
import { cleanUpOnce } from '../processes/clean-up.ts'
import { createChild, type Child } from './child.ts'
import { toEnvironment, toSettings, toSiteSettings } from './environments.ts'
import { SOURCES } from './programs.ts'

/** A separate site: simulator, database, indices, and processes that are not yet started. */
export interface TestStack {
  simulator: Simulator
  /** With the collector's role. */
  store: Store
  /** With the superuser's role, for proofs that inspect or break the database. */
  databaseUrl: string
  search: Search
  collector: Child
  /** A second collector, on standby while the first one listens. */
  rival: Child
  operator(...args: string[]): Child
  /** Another process with the same settings, except these. */
  program(script: string, args: string[], settings: Record<string, string>): Child
  api: Child
  apiUrl: string
  /** The built site. */
  web: Child
  webUrl: string
  close(): Promise<void>
}

interface TestStackOptions {
  /** Changes the roster before the import. */
  toRoster?: (roster: Roster) => Roster
  /** Overrides settings of our processes. */
  env?: Record<string, string>
  /** Engines to use instead of those in the environment. */
  engines?: { databaseUrl: string; opensearchUrl: string }
  /** Addresses of proxies between our processes and the engines. */
  between?: { databaseUrl: string; opensearchUrl: string }
  /** Gets every line that our processes print. */
  onLine?: (line: string) => void
}

export async function startTestStack(
  options: SimulatorOptions = { sample: false },
  {
    toRoster = (roster) => roster,
    env: settings = {},
    engines,
    between,
    onLine = () => {},
  }: TestStackOptions = {},
): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-proof-'))
  const closing = [() => rm(folder, { recursive: true, force: true })]
  // Registered first, because an interruption may come while the rest is opened.
  const close = cleanUpOnce(async () => {
    for (const closeNext of closing.toReversed()) await closeNext()
  })
  const simulator = await startSimulator({
    ...options,
    certificateFile: join(folder, 'certificate.pem'),
  })
  closing.push(() => simulator.stop())
  const own = await createTestStore(engines?.databaseUrl)
  closing.push(own.drop)
  const {
    prefix,
    url: opensearchUrl,
    drop: dropSearch,
  } = await createTestSearch(engines?.opensearchUrl)
  closing.push(dropSearch)
  const search = openSearch({ url: opensearchUrl, prefix })
  closing.push(() => search.close())
  const ports = { web: await freePort(), api: await freePort() }
  const webUrl = `http://127.0.0.1:${ports.web}`
  const { origin, bearerToken: token, certificateFile: certificate } = simulator
  const database = between ? passThrough(own.settings, between.databaseUrl) : own.settings
  const context = {
    database,
    opensearchUrl: between?.opensearchUrl ?? opensearchUrl,
    simulator: {
      origin,
      token,
      certificate,
      ...(simulator.bluesky ? { bluesky: simulator.bluesky.origin } : {}),
    },
  }
  const env = {
    ...toSiteSettings(webUrl, ports),
    ...toSettings(context),
    INDEX_PREFIX: prefix,
    // Short, so that no test waits for a cache to expire; proofs that measure caching set their own.
    CACHE_SECONDS: '1',
    // Long, because several stacks share a busy machine; proofs have their own limits.
    SEARCH_TIMEOUT_SECONDS: '15',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const program: TestStack['program'] = (script, args, more) =>
    createChild(script, args, toEnvironment(script, { ...env, ...more }), { onLine })
  const operator = (...args: string[]) => program(SOURCES.operator, args, {})
  const collector = program(SOURCES.collector, [], {})
  const rival = program(SOURCES.collector, [], {})
  const api = program(SOURCES.api, [], {})
  const web = program(SOURCES.web, [], {})
  closing.push(async () => {
    await Promise.all([collector, rival, api, web].map((child) => child.kill()))
  })

  const roster = join(folder, 'roster.json')
  await writeFile(roster, JSON.stringify(toRoster(simulator.roster)))

  const stack: TestStack = {
    simulator,
    store: own.store,
    databaseUrl: own.adminUrl,
    search,
    collector,
    rival,
    operator,
    program,
    api,
    apiUrl: settings['API_URL'] ?? `http://127.0.0.1:${ports.api}`,
    web,
    webUrl: settings['SITE_URL'] ?? webUrl,
    close,
  }
  const importing = operator('roster', 'import', roster, '--yes')
  importing.start()
  if ((await importing.ended()) === 0) return stack
  await stack.close()
  throw new Error(importing.output())
}

/** Replaces host and port, but keeps databases and roles. */
function passThrough<Settings extends { [Name in keyof Settings]: string }>(
  settings: Settings,
  through: string,
): Settings {
  const { host } = new URL(through)
  const addresses = Object.entries<string>(settings)
  return Object.fromEntries(
    addresses.map(([name, address]) => {
      const url = new URL(address)
      url.host = host
      return [name, url.href]
    }),
  ) as Settings
}

/** Whether every post of the simulator is stored and indexed. */
export async function hasCollected({ simulator, store }: TestStack): Promise<boolean> {
  const posts = await store.query(sql`select id from post`)
  const queued = await store.query(sql`select id from search_queue`)
  return posts.length >= simulator.posts().length && queued.length === 0
}
