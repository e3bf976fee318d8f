import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { ensureContributorIndex, ensurePostIndices } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { createTestDatabase, createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from '../commands/run-command.ts'
import { checkMail } from './check-mail.ts'
import { toFreeBytes } from './check-search.ts'
import { checkSite } from './check-site.ts'
import { checkX } from '../networks/x/check-x.ts'
import { checkBackups } from './check-store.ts'
import type { Finding } from '../findings/finding.ts'

let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))

const run = async (more: Record<string, string> = {}) => {
  const io = testIo()
  const env = {
    ...own.settings,
    OPENSEARCH_URL: engine.url,
    SEARCH_TIMEOUT_SECONDS: '60',
    INDEX_PREFIX: engine.prefix,
    X_API_ORIGIN: 'https://127.0.0.1:1',
    X_BEARER_TOKEN: 'hunter2',
    ...more,
  }
  const code = await runCommand(['doctor', '--json'], env, io)
  const findings = JSON.parse(io.printed.join('')) as Finding[]
  return { code, states: new Map(findings.map(({ name, state }) => [name, state])), findings }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** An origin that answers everything with this status; its clock is behind by so much. */
async function openOrigin(status: number, behindMs = 0) {
  const server = createServer((_request, reply) => {
    const date = new Date(Date.now() - behindMs).toUTCString()
    reply.writeHead(status, { date, connection: 'close' }).end('{}')
  })
  return `http://127.0.0.1:${await listen(server)}`
}

test('engines, schema, templates, clocks and disks are checked one by one [RO.6]', async () => {
  const month = new Date().toISOString().slice(0, 7)
  await ensureContributorIndex(engine.search, { number: 1, live: true })
  await ensurePostIndices(engine.search, { number: 1, live: true }, [month])

  const { code, states, findings } = await run()

  for (const name of ['PostgreSQL', 'clock of PostgreSQL', 'schema', 'pg_dump', 'OpenSearch'])
    expect(states.get(name)).toBe('ok')
  for (const name of ['analysis-icu', 'templates', 'index', 'writing', 'auto_create_index'])
    expect(states.get(name)).toBe('ok')
  expect([...states.keys()].join('\n')).toMatch(/^clock of OpenSearch node [\w-]+$/m)
  expect(states.get('collector')).toBe('warn')
  expect(states.get('X')).toBe('fail')
  expect(code).toBe(1)
  for (const { state, mend } of findings)
    expect(mend !== undefined).toBe(state === 'warn' || state === 'fail')
  expect(JSON.stringify(findings)).not.toContain('hunter2')
})

test('settings of other processes are checked with their own rules; no secret is shown [RO.20]', async () => {
  const secrets = { DEEPL_KEY: 'hunter2', MAIL_URL: 'https://user:hunter2@mail.example.org' }

  const { code, findings } = await run({
    ...secrets,
    SITE_URL: 'http://127.0.0.1:1',
    EXPORTS: 'all',
    TRANSLATION_ENGINES: 'deepl',
    TRANSLATION_TARGET: 'fr',
  })

  const bad = findings.filter(({ state }) => state === 'fail' || state === 'warn')
  const words = bad.map(({ name, found, mend }) => `${name}: ${found} → ${mend}`).join('\n')
  expect(code).toBe(1)
  for (const name of ['MAIL_URL', 'MAIL_FROM', 'FEEDBACK_TO'])
    expect(words).toMatch(new RegExp(`settings of collector: ${name} .*set ${name}`))
  for (const name of ['API_URL', 'SAMPLE_PARLIAMENT', 'EXPORTS'])
    expect(words).toMatch(new RegExp(`settings of web: ${name} .*set ${name}`))
  expect(words).toMatch(/settings of api: TRANSLATION_BUDGETS .*set TRANSLATION_BUDGETS/)
  expect(words).toMatch(/TRANSLATION_TARGET: .*TRANSLATION_TARGETS/)
  expect(JSON.stringify(findings)).not.toContain('hunter2')
})

test('its own wrong settings are reported and do not stop the other checks [RO.6]', async () => {
  const { code, findings } = await run({
    DATABASE_URL: '',
    OPENSEARCH_URL: 'here',
    POST_RETENTION_DAYS: 'many',
  })

  const problems = findings.filter(({ name }) => name === 'settings of operator')
  expect(code).toBe(1)
  for (const [place, name] of ['POST_RETENTION_DAYS', 'DATABASE_URL', 'OPENSEARCH_URL']
    .toSorted()
    .entries())
    expect(problems.map(({ mend }) => mend ?? '').toSorted()[place]).toContain(`set ${name} `)
  const states = new Map(findings.map(({ name, state }) => [name, state]))
  expect([states.get('PostgreSQL'), states.get('OpenSearch')]).toEqual(['skipped', 'skipped'])
  expect(states.get('X')).toBe('fail')
})

test('settings of other processes that are not set are skipped [RO.20]', async () => {
  const { states } = await run()

  for (const name of ['settings of api', 'settings of web', 'METRICS_PORT', 'legal texts'])
    expect(states.get(name)).toBe('skipped')
  expect(states.get('settings of collector')).toBe('ok')
})

test('engines that are down fail, with the setting to check [RO.6]', async () => {
  const { code, findings } = await run({
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    OPENSEARCH_URL: 'http://127.0.0.1:1',
  })

  const failing = findings.filter(({ state }) => state === 'fail')
  expect(code).toBe(1)
  expect(failing.map(({ name }) => name)).toEqual(['PostgreSQL', 'OpenSearch', 'X'])
  expect(failing.map(({ mend }) => mend).join()).toMatch(/DATABASE_URL.*OPENSEARCH_URL/)
})

test('without a schema, the finding says how to create it [RO.6]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { findings } = await run(empty.settings)

  expect(findings.find(({ name }) => name === 'schema')).toMatchObject({
    state: 'fail',
    mend: expect.stringContaining('operator migrate') as string,
  })
})

test('an interrupted restore fails, with what to do [RO.6]', async () => {
  const half = await createTestStore()
  onTestFinished(() => half.drop())
  await half.owner.query(sql`create schema before_restore`)

  const { code, findings } = await run(half.settings)

  expect(code).toBe(1)
  expect(findings.find(({ name }) => name === 'schema')).toMatchObject({
    state: 'fail',
    mend: expect.stringContaining('drop schema before_restore cascade') as string,
  })
})

test.each([
  [200, 'ok'],
  [401, 'fail'],
  [403, 'fail'],
  [429, 'warn'],
  [503, 'warn'],
])('a token for which X responds with %d is %s [RO.6]', async (status, state) => {
  const origin = await openOrigin(status)

  const findings = await checkX({ origin, bearerToken: 'hunter2' })

  expect(findings).toMatchObject([
    { name: 'X', state },
    { name: 'clock of X', state: 'ok' },
  ])
})

test('a clock that differs from that of X fails [RO.6]', async () => {
  const origin = await openOrigin(200, 60_000)

  const [, clock] = await checkX({ origin, bearerToken: 'hunter2' })

  expect(clock).toMatchObject({
    state: 'fail',
    found: expect.stringContaining('behind ours') as string,
  })
})

test('without a token X is not asked [RO.6]', async () => {
  expect(await checkX({ origin: 'http://127.0.0.1:1', bearerToken: null })).toMatchObject([
    { state: 'skipped', found: 'off: X_BEARER_TOKEN is not set' },
  ])
})

test.each([
  [200, 'ok'],
  [404, 'fail'],
  [503, 'warn'],
])('a process that responds with %d is %s [RO.6]', async (status, state) => {
  expect(await checkSite('SITE_URL', await openOrigin(status))).toMatchObject({ state })
})

test('a process that does not respond fails, one that is not set is skipped [RO.6]', async () => {
  expect(await checkSite('API_URL', 'http://127.0.0.1:1')).toMatchObject({ state: 'fail' })
  expect(await checkSite('API_URL', null)).toMatchObject({ state: 'skipped' })
})

/** A mail server that accepts only this password. */
async function openMailServer(password: string) {
  const right = Buffer.from(`\0user\0${password}`).toString('base64')
  const server = createTcpServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('AUTH'))
        socket.write(line.includes(right) ? '235 in\r\n' : '535 no\r\n')
      else socket.end('221 bye\r\n')
    })
  })
  return `127.0.0.1:${await listen(server)}`
}
const mailOf = (url: string) => ({ url, from: 'site@example.org', to: ['desk@example.org'] })

test('the password of the mail server is tried, and never shown [RO.6]', async () => {
  const host = await openMailServer('right')

  const good = await checkMail(mailOf(`smtp://user:right@${host}`))
  const bad = await checkMail(mailOf(`smtp://user:hunter2@${host}`))
  const away = await checkMail(mailOf('smtp://user:hunter2@127.0.0.1:1'))

  expect(good).toMatchObject({ state: 'ok' })
  expect(bad).toMatchObject({ state: 'fail', mend: expect.stringContaining('password') as string })
  expect(away).toMatchObject({ state: 'fail', mend: expect.stringContaining('MAIL_URL') as string })
  expect(JSON.stringify([bad, away])).not.toContain('hunter2')
})

test('mail that is not set up is skipped [RO.6]', async () => {
  expect(await checkMail(null)).toMatchObject({ state: 'skipped' })
})

test.each([
  ['85%', 15],
  ['0.9', 10],
  ['10b', 10],
  ['1kb', 1024],
])('a watermark of %s leaves %d of 100 bytes free [RO.6]', (watermark, free) => {
  expect(toFreeBytes(watermark, 100)).toBeCloseTo(free)
})

test('an old or missing backup is a warning [RO.6]', () => {
  expect(checkBackups(null, null)).toMatchObject({ state: 'skipped' })
  expect(checkBackups('/backups', null)).toMatchObject({ state: 'warn' })
  expect(checkBackups('/backups', new Date(Date.now() - 3_600_000))).toMatchObject({ state: 'ok' })
  expect(checkBackups('/backups', new Date(0))).toMatchObject({ state: 'warn' })
})
