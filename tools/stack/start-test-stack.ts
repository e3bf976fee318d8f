import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Roster } from '@hemicycle/contract'
import { openSearch, type Search } from '@hemicycle/search'
import { createTestSearch } from '@hemicycle/search/testing'
import { startSimulator, type Simulator, type SimulatorOptions } from '@hemicycle/simulator'
import type { Store } from '@hemicycle/store'
import { createTestStore } from '@hemicycle/store/testing'
import { freePort } from '../processes/free-port.ts'
import { cleanUpOnce } from '../processes/clean-up.ts'
import { createChild, type Child } from './child.ts'
import { toEnvironment, toSettings, toSiteSettings } from './environments.ts'
import { SOURCES } from './programs.ts'

/** A site of its own: simulator, database, indices, and the processes that work on them, not yet started. */
export interface TestStack {
  simulator: Simulator
  /** As the collector has it. */
  store: Store
  /** Of the superuser, for what a proof looks at and breaks. */
  databaseUrl: string
  search: Search
  collector: Child
  /** A second collector, which listens when the first does not. */
  rival: Child
  operator(...args: string[]): Child
  /** One more process with the same settings, but for these. */
  program(script: string, args: string[], settings: Record<string, string>): Child
  api: Child
  apiUrl: string
  /** The built site. */
  web: Child
  webUrl: string
  close(): Promise<void>
}

interface TestStackOptions {
  /** Changes who is in it, before anybody reads it. */
  toRoster?: (roster: Roster) => Roster
  /** Other settings of our processes than usual. */
  env?: Record<string, string>
  /** Other engines than those that the environment names. */
  engines?: { databaseUrl: string; opensearchUrl: string }
  /** Where our processes reach the engines, when something stands between. */
  between?: { databaseUrl: string; opensearchUrl: string }
}

export async function startTestStack(
  options: SimulatorOptions = { sample: false },
  { toRoster = (roster) => roster, env: settings = {}, engines, between }: TestStackOptions = {},
): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-proof-'))
  const closing = [() => rm(folder, { recursive: true, force: true })]
  // From the first thing on: an interruption may come while the rest is opened.
  const close = cleanUpOnce(async () => {
    for (const one of closing.toReversed()) await one()
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
    simulator: { origin, token, certificate },
  }
  const env = {
    ...toSiteSettings(webUrl, ports),
    ...toSettings(context),
    INDEX_PREFIX: prefix,
    // Nobody waits for caches to expire, except those who measure that.
    CACHE_SECONDS: '1',
    // Several run side by side on a busy machine; their proofs have limits of their own.
    SEARCH_TIMEOUT_SECONDS: '15',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const program: TestStack['program'] = (script, args, more) =>
    createChild(script, args, toEnvironment(script, { ...env, ...more }))
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

  const parliament: TestStack = {
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
  if ((await importing.ended()) === 0) return parliament
  await parliament.close()
  throw new Error(importing.output())
}

/** The same databases and roles at another host and port. */
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
