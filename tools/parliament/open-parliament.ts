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

interface Wishes {
  /** Changes who is in it, before anybody reads it. */
  toRoster?: (roster: Roster) => Roster
  /** Other settings of our processes than usual. */
  env?: Record<string, string>
  /** Other engines than those that the environment names. */
  engines?: { databaseUrl: string; opensearchUrl: string }
  /** Where our processes reach the engines, when something stands between. */
  between?: { databaseUrl: string; opensearchUrl: string }
}

export async function openParliament(
  options: SimulatorOptions = { sample: false },
  { toRoster = (roster) => roster, env: settings = {}, engines, between }: Wishes = {},
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
  const port = await freePort()
  const webPort = await freePort()
  const env = {
    ...own.settings,
    ...(between && passThrough(own.settings, between.databaseUrl)),
    OPENSEARCH_URL: between?.opensearchUrl ?? opensearchUrl,
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
    createChild(script, args, toRole(script, { ...env, ...more }))
  const operator = (...args: string[]) => program('operator/src/main.ts', args, {})
  const collector = program('collector/src/main.ts', [], {})
  const rival = program('collector/src/main.ts', [], {})
  const api = program('api/src/main.ts', [], {})
  const web = program('web/server/main.ts', [], {})
  closing.push(async () => {
    await Promise.all([collector, rival, api, web].map((child) => child.kill()))
  })

  const roster = join(folder, 'roster.json')
  await writeFile(roster, JSON.stringify(toRoster(simulator.roster)))

  const parliament: Parliament = {
    simulator,
    store: own.store,
    databaseUrl: own.adminUrl,
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

/** The same databases and roles at another host and port. */
function passThrough(settings: Record<string, string>, through: string): Record<string, string> {
  const { host } = new URL(through)
  return Object.fromEntries(
    Object.entries(settings).map(([name, address]) => {
      const url = new URL(address)
      url.host = host
      return [name, url.href]
    }),
  )
}

const OF_OTHERS: ReadonlySet<string> = new Set(['OWNER_DATABASE_URL', 'READER_DATABASE_URL'])

/** As in production, the API has the reader's address under the usual name, and knows no other. */
function toRole(script: string, env: Record<string, string>): Record<string, string> {
  // From the sources, or from a build.
  const [, program] = /(?:^|\/)(operator|api)\/(?:src\/)?[a-z]+\.[jt]s$/.exec(script) ?? []
  if (program === 'operator') return env
  const names = Object.entries(env).filter(([name]) => !OF_OTHERS.has(name))
  const { READER_DATABASE_URL: reader } = env
  return {
    ...Object.fromEntries(names),
    ...(program === 'api' && reader ? { DATABASE_URL: reader } : {}),
  }
}
