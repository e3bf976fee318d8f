import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Roster } from '@hemicycle/contract'
import {
  countQueued,
  listContributorIds,
  listFollowed,
  loadContributors,
  settle,
  takeBatch,
} from '@hemicycle/store'
import { createTestStore, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { importRoster, type ImportOptions } from './import-roster.ts'

const SAMPLE = fileURLToPath(new URL('../../sample/', import.meta.url))
const X = { origin: 'https://x.example', bearerToken: 'invented' }
let own: TestStore
let folder: string

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-import-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const toUrl = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : input.toString()

/** Answers for the handles it is given, and says of all others that they are not found. */
const answerAsX = (ids: Record<string, string>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const asked = new URL(toUrl(input)).searchParams.get('usernames')?.split(',') ?? []
    const known = asked.filter((handle) => Object.hasOwn(ids, handle))
    const unknown = asked.filter((handle) => !Object.hasOwn(ids, handle))
    return Response.json({
      data: known.map((handle) => ({ id: ids[handle], username: handle })),
      errors: unknown.map((value) => ({ value, detail: 'no user has this name' })),
    })
  })

const run = async (path: string, options: Partial<ImportOptions> = {}, io = testIo()) => {
  const code = await importRoster(
    { store: own.store, networks: { twitter: X, bluesky: null, feed: null }, io },
    {
      address: { kind: 'path', path },
      source: undefined,
      partial: false,
      lookup: true,
      dryRun: false,
      yes: true,
      allowMany: false,
      json: false,
      all: false,
      ...options,
    },
  )
  return { code, text: io.printed.join('\n'), reported: io.reported.join('\n') }
}
const write = async (roster: Roster) => {
  const file = join(folder, 'roster.json')
  await writeFile(file, JSON.stringify(roster))
  return file
}
const known = async () => loadContributors(own.store, await listContributorIds(own.store, '', 1000))
const countSitting = async () =>
  (await known()).filter(({ mandates }) => mandates.some(({ to }) => to === null)).length
const followed = async () =>
  (await listFollowed(own.store, 'twitter')).map(({ handle, nativeId }) => `${handle} ${nativeId}`)

const SAMPLE_IDS = { ilvatestberg: '1', testbergteam: '2', darioprova: '3', envisample: '4' }

test('the open data is imported with ids from X; unknown handles are left out with a note [S1.2 RW.47]', async () => {
  answerAsX(SAMPLE_IDS)

  const { code, text } = await run(join(SAMPLE, 'open-data'))

  expect(code).toBe(0)
  expect(await known()).toHaveLength(7)
  expect(await followed()).toEqual(
    expect.arrayContaining(['ilvatestberg 1', 'TestbergTeam 2', 'DarioProva 3', 'EnviSample 4']),
  )
  expect(text).toContain('New Horizon Group: not following @XYZSampleGroup, no user has this name')
  expect(text).toContain(
    'dropped a link, htps://facebook.com/probowska is not an address of facebook',
  )
})

test('a repeated import does not ask X for known ids, and changes nothing [S1.2 P3]', async () => {
  answerAsX({ ...SAMPLE_IDS, xyzsamplegroup: '5' })
  await run(join(SAMPLE, 'open-data'))
  await settle(own.store, await takeBatch(own.store, 1000))
  const before = await known()
  vi.restoreAllMocks()
  const x = answerAsX({})

  const { code, reported } = await run(join(SAMPLE, 'open-data'))

  expect({ code, reported }).toEqual({ code: 0, reported: 'Nothing to change.' })
  expect(x).not.toHaveBeenCalled()
  expect(await known()).toEqual(before)
  expect(await countQueued(own.store)).toBe(0)
})

test('a list of members without accounts changes neither accounts nor known dates [RG.12]', async () => {
  answerAsX(SAMPLE_IDS)
  await run(join(SAMPLE, 'open-data'))

  const { text } = await run(join(SAMPLE, 'full-list.xml'), { partial: true })
  const ilva = (await known()).find(({ codictId }) => codictId === 900_101)

  expect(ilva).toMatchObject({ fullName: 'Ilva Testberg', memberships: [{ eparty: 'EPP' }] })
  expect(ilva?.accounts).toHaveLength(2)
  expect(text).toContain('2 added, 0 changed')
})

test('a table of any parliament is imported under its own source name [S1.2]', async () => {
  answerAsX({ otoparaugs: '1002' })

  const { code } = await run(join(SAMPLE, 'members.csv'), { source: 'council' })

  expect(code).toBe(0)
  expect(await followed()).toEqual([
    'AnnaBeispiel 1001',
    'OtoParaugs 1002',
    'evapraest 1003',
    'eva_office 1004',
    'ParlPressSample 1005',
  ])
})

test('a new handle with the same id is a rename, another id is another account [S1.2]', async () => {
  const rename = (handle: string): Roster => {
    const roster = rosterOf(1)
    return {
      ...roster,
      contributors: roster.contributors.map((one) => ({
        ...one,
        accounts: [{ network: 'twitter', nativeId: null, handle }],
      })),
    }
  }
  await run(await write(rosterOf(1)))
  answerAsX({ renamed: '1', another: '77' })

  const renamed = await run(await write(rename('Renamed')))
  const replaced = await run(await write(rename('another')))

  expect(renamed.text).toContain('account: @member1 (1) → @Renamed (1)')
  expect(replaced.text).toContain('account: @Renamed (1) → none')
  expect(replaced.text).toContain('account: none → @another (77)')
  expect(await followed()).toEqual(['another 77'])
})

test('an account listed for two contributors is followed once, with a note [S1.2]', async () => {
  const roster = rosterOf(2)
  const [first, second] = roster.contributors
  const both = { ...roster, contributors: [first!, { ...second!, accounts: first!.accounts }] }

  const { text, code } = await run(await write(both))

  expect(code).toBe(0)
  expect(text).toContain(
    'Member Number2: not following @member1, it is listed for another contributor',
  )
  expect(await followed()).toEqual(['member1 1'])
})

test('without a token, looking up handles fails and names the setting [P2]', async () => {
  const io = testIo()
  const options = { address: { kind: 'path' as const, path: join(SAMPLE, 'members.csv') } }
  const rest = { source: undefined, partial: false, dryRun: false, yes: true, allowMany: false }
  const shown = { json: false, all: false }
  const networks = { twitter: { ...X, bearerToken: null }, bluesky: null, feed: null }
  const deps = { store: own.store, networks, io }

  const asking = importRoster(deps, { ...options, ...rest, ...shown, lookup: true })

  await expect(asking).rejects.toThrow('set X_BEARER_TOKEN')
  expect(await importRoster(deps, { ...options, ...rest, ...shown, lookup: false })).toBe(0)
  expect(await followed()).not.toContain('OtoParaugs 1002')
})

test('a dry run, a "no" and a run without a terminal write nothing [S1.2]', async () => {
  const file = await write(rosterOf(2))

  const dry = await run(file, { dryRun: true })
  const no = await run(file, { yes: false }, testIo(false))
  const alone = await run(file, { yes: false })

  expect([dry.code, no.code, alone.code]).toEqual([0, 3, 3])
  expect(dry.text).toContain('New (2)')
  expect(alone.reported).toContain('use --yes')
  expect(await known()).toEqual([])
})

test('a "yes" writes [S1.2]', async () => {
  const { code } = await run(await write(rosterOf(2)), { yes: false }, testIo(true))

  expect(code).toBe(0)
  expect(await known()).toHaveLength(2)
})

test('if more than a tenth would leave, nothing is written without --allow-many [RG.13]', async () => {
  await run(await write(rosterOf(20)))
  const fewer = await write(rosterOf(17))

  const dry = await run(fewer, { dryRun: true })
  const stopped = await run(fewer)
  const sitting = await countSitting()
  const allowed = await run(fewer, { allowMany: true })

  expect(dry.reported).toContain('It would stop: 3 of 20 members would leave')
  expect(stopped.code).toBe(3)
  expect(stopped.reported).toContain('3 of 20 members would leave')
  expect(sitting).toBe(20)
  expect(allowed.code).toBe(0)
  expect(await countSitting()).toBe(17)
})

test('a tenth may leave [RG.13]', async () => {
  await run(await write(rosterOf(20)))

  const { code, text } = await run(await write(rosterOf(18)))

  expect(code).toBe(0)
  expect(text).toContain('Missing: the source no longer lists them')
})

test('long lists are shortened, or complete with --all [S1.2]', async () => {
  const file = await write(rosterOf(50))

  const cut = await run(file, { dryRun: true })
  const whole = await run(file, { dryRun: true, all: true })

  expect(cut.text).toContain('… and 30 more; --all shows them')
  expect(whole.text).toContain('Member Number50')
})

test('--json prints the changes, the counts and whether they were written [S1.2]', async () => {
  const { text } = await run(await write(rosterOf(2)), { json: true })

  expect(JSON.parse(text)).toMatchObject({
    source: 'file',
    written: true,
    counts: { added: 2, changed: 0, left: 0, missing: 0, unchanged: 0, groups: 2 },
    contributors: [{ kind: 'added', name: 'Member Number1' }, { name: 'Member Number2' }],
    notes: [],
  })
})
