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

/** A parliament of its own: simulator, database, indices, and the processes that work on them, not yet started. */
export interface Parliament {
  simulator: Simulator
  store: Store
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

interface Wishes {
  /** Changes who is in it, before anybody reads it. */
  toRoster?: (roster: Roster) => Roster
  /** Other settings of our processes than usual. */
  env?: Record<string, string>
  /** Other engines than those that the environment names. */
  engines?: { databaseUrl: string; opensearchUrl: string }
}

export async function openParliament(
  options: SimulatorOptions = { sample: false },
  { toRoster = (roster) => roster, env: settings = {}, engines }: Wishes = {},
): Promise<Parliament> {
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
  const { store, url: databaseUrl, drop: dropStore } = await createTestStore(engines?.databaseUrl)
  closing.push(dropStore)
  const {
    prefix,
    url: opensearchUrl,
    drop: dropSearch,
  } = await createTestSearch(engines?.opensearchUrl)
  closing.push(dropSearch)
  const search = openSearch({ url: opensearchUrl, prefix })
  closing.push(() => search.close())
  const port = await freePort()
  const webPort = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    OPENSEARCH_URL: opensearchUrl,
    INDEX_PREFIX: prefix,
    X_API_ORIGIN: simulator.origin,
    X_BEARER_TOKEN: simulator.bearerToken,
    NODE_EXTRA_CA_CERTS: simulator.certificateFile,
    PICTURE_ORIGINS: simulator.origin,
    TRANSLATION_ENGINES: 'sample',
    SAMPLE_ENGINE_URL: simulator.origin,
    SITE_URL: `http://127.0.0.1:${webPort}`,
    API_PORT: String(port),
    API_URL: `http://127.0.0.1:${port}`,
    WEB_PORT: String(webPort),
    SAMPLE_PARLIAMENT: 'on',
    EXPORTS: 'full',
    // Nobody waits for caches to expire, except those who measure that.
    CACHE_SECONDS: '1',
    // Several run side by side on a busy machine; their proofs have limits of their own.
    QUESTION_SECONDS: '15',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const program: Parliament['program'] = (script, args, more) =>
    createChild(script, args, { ...env, ...more })
  const operator = (...args: string[]) => program('operator/src/cli.ts', args, {})
  const collector = createChild('collector/src/main.ts', [], env)
  const rival = createChild('collector/src/main.ts', [], env)
  const api = createChild('api/src/server.ts', [], env)
  const web = createChild('web/server/server.ts', [], env)
  closing.push(async () => {
    await Promise.all([collector, rival, api, web].map((child) => child.kill()))
  })

  const roster = join(folder, 'roster.json')
  await writeFile(roster, JSON.stringify(toRoster(simulator.roster)))

  const parliament: Parliament = {
    simulator,
    store,
    databaseUrl,
    search,
    collector,
    rival,
    operator,
    program,
    api,
    apiUrl: env.API_URL,
    web,
    webUrl: env.SITE_URL,
    close,
  }
  const importing = operator('roster', 'import', roster, '--yes')
  importing.start()
  if ((await importing.ended()) === 0) return parliament
  await parliament.close()
  throw new Error(importing.output())
}
