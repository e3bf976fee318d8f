import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { ensureContributorIndex, ensurePostIndices } from '@hemicycle/search'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from '../commands/run-command.ts'
import type { Finding } from '../findings/finding.ts'

const ROLES = ['role of the API', 'role of the collector', 'role of the owner']
const USER = 'user of the API in OpenSearch'

let own: TestStore
let engine: TestSearch

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
  const month = new Date().toISOString().slice(0, 7)
  await ensureContributorIndex(engine.search, { number: 1, live: true })
  await ensurePostIndices(engine.search, { number: 1, live: true }, [month])
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))

async function runDoctor(settings: Record<string, string>): Promise<Map<string, Finding>> {
  const io = testIo()
  const env = {
    OPENSEARCH_URL: engine.url,
    SEARCH_TIMEOUT_SECONDS: '60',
    INDEX_PREFIX: engine.prefix,
    X_API_ORIGIN: 'https://127.0.0.1:1',
    ...settings,
  }
  await runCommand(['doctor', '--json'], env, io)
  const findings = JSON.parse(io.printed.join('')) as Finding[]
  return new Map(findings.map((finding) => [finding.name, finding]))
}
const statesOf = (findings: Map<string, Finding>) => ROLES.map((name) => findings.get(name)?.state)
const told = (words: string) => expect.stringContaining(words) as string

test('a role for each process passes [RO.30]', async () => {
  expect(statesOf(await runDoctor(own.settings))).toEqual(['ok', 'ok', 'ok'])
})

test('one superuser for all works, with three warnings that say what to do [RO.30]', async () => {
  const findings = await runDoctor({ DATABASE_URL: own.adminUrl })

  expect(statesOf(findings)).toEqual(['warn', 'warn', 'warn'])
  for (const name of ROLES)
    expect(findings.get(name)).toMatchObject({
      found: told('is a superuser'),
      mend: told('docs/operators.md'),
    })
  expect(findings.get('schema')?.state).toBe('ok')
})

test('one owner for all is a warning for the roles that should own nothing [RO.30]', async () => {
  const findings = await runDoctor({ DATABASE_URL: own.ownerUrl })

  expect(statesOf(findings)).toEqual(['warn', 'warn', 'ok'])
  expect(findings.get(ROLES[0]!)?.found).toContain('owns the tables')
})

test('roles that are not set are skipped when DATABASE_URL is only a writer [RO.30 RO.20]', async () => {
  expect(statesOf(await runDoctor({ DATABASE_URL: own.url }))).toEqual(['skipped', 'ok', 'skipped'])
})

test('an API that may delete, or read e-mail addresses, is a warning [RO.30]', async () => {
  const other = await createTestStore()
  onTestFinished(() => other.drop())
  await other.run('grant delete on post to hemicycle_reader')
  await other.run('grant select on feedback to hemicycle_reader')

  const finding = (await runDoctor(other.settings)).get(ROLES[0]!)

  expect(finding).toMatchObject({
    state: 'warn',
    found: told('delete post'),
    mend: told('operator migrate'),
  })
  expect(finding?.found).toMatch(/select feedback \(.*email/)
})

test('an API with the role of another process is reported [RO.30]', async () => {
  const owner = await runDoctor({ ...own.settings, READER_DATABASE_URL: own.ownerUrl })
  const writer = await runDoctor({ ...own.settings, READER_DATABASE_URL: own.url })

  expect(owner.get(ROLES[0]!)).toMatchObject({ state: 'warn', found: told('owns the tables') })
  expect(writer.get(ROLES[0]!)).toMatchObject({
    state: 'fail',
    found: told('hemicycle_writer lacks '),
  })
})

test('a role that PostgreSQL does not know fails, with the setting to look at [RO.30]', async () => {
  const nobody = own.readerUrl.replace('hemicycle_reader', 'hemicycle_nobody')

  const findings = await runDoctor({ ...own.settings, READER_DATABASE_URL: nobody })

  expect(findings.get(ROLES[0]!)).toMatchObject({
    state: 'fail',
    mend: told('READER_DATABASE_URL'),
  })
})

const withUser = (user: string): string => {
  const url = new URL(engine.url)
  url.username = user
  url.password = 'hunter2'
  return url.href
}

test.each([
  ['no users', {}, 'skipped'],
  ['one user for all', { OPENSEARCH_URL: 'hemicycle' }, 'warn'],
  ['the same twice', { OPENSEARCH_URL: 'hemicycle', READER_OPENSEARCH_URL: 'hemicycle' }, 'warn'],
  ['one each', { OPENSEARCH_URL: 'hemicycle', READER_OPENSEARCH_URL: 'hemicycle-reader' }, 'ok'],
])('an OpenSearch with %s [RO.30]', async (_, users, state) => {
  const urls = Object.entries(users).map(([name, user]) => [name, withUser(user)] as const)

  const findings = await runDoctor({ ...own.settings, ...Object.fromEntries(urls) })

  expect(findings.get(USER)?.state).toBe(state)
  expect(JSON.stringify([...findings.values()])).not.toContain('hunter2')
})

test('an API user that gets no response from OpenSearch fails [RO.30]', async () => {
  const findings = await runDoctor({
    ...own.settings,
    OPENSEARCH_URL: withUser('hemicycle'),
    READER_OPENSEARCH_URL: 'http://hemicycle-reader:hunter2@127.0.0.1:1',
  })

  expect(findings.get(USER)).toMatchObject({ state: 'fail', mend: told('READER_OPENSEARCH_URL') })
})
