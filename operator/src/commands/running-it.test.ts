import {
  hideContributor,
  listContributors,
  loadPosts,
  planSweep,
  saveFeedback,
  saveHeard,
  savePosts,
  saveRoster,
  settleGap,
  takeJob,
} from '@hemicycle/store'
import {
  createTestDatabase,
  createTestStore,
  newPost,
  rosterOf,
  sql,
  type TestDatabase,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { COMMANDS } from './commands.ts'
import { runCommand } from './run-command.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
})

const run = async (
  args: string[],
  { answer = null, on = own }: { answer?: boolean | null; on?: TestDatabase } = {},
) => {
  const io = testIo(answer)
  const code = await runCommand(args, { ...on.settings, OPENSEARCH_URL: 'http://127.0.0.1:1' }, io)
  return { code, said: io.said.join('\n'), reported: io.reported.join('\n') }
}
const savePost = (id: string, postedAt: string) =>
  savePosts(own.store, [newPost(id, { postedAt: new Date(postedAt) })])
const removals = async () => (await loadPosts(own.store, ['1', '2'])).map(({ removal }) => removal)

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  '%s explains itself, and says what it would do if it changes something [RO.2]',
  async (name, command) => {
    const { code, said } = await run([...name.split(' '), '--help'])

    const reads = ['status', 'doctor', 'contributor list'].includes(name)
    expect(code).toBe(0)
    expect(said).toContain(command.summary)
    expect(said).toContain('--json')
    expect(said.includes('--dry-run')).toBe(!reads)
  },
)

test('who asks for a sweep has all posts asked about, also while deletions are heard [RF.3]', async () => {
  const heardAt = new Date(Date.now() + 86_400_000)
  await saveHeard(own.store, { network: 'twitter', openedAt: new Date(), heardAt })
  const plan = () => planSweep(own.store, 'twitter')
  await settleGap(own.store, 'twitter', (await plan()).gap)

  await run(['sweep', '--dry-run'])
  const before = await plan()
  await run(['sweep'])

  expect(before.parts).toHaveLength(1)
  expect((await plan()).parts).toHaveLength(30)
})

test('posts of the chosen age are counted, and erased when that is confirmed [RO.9 RO.2]', async () => {
  await savePost('1', '2020-01-01T00:00:00Z')
  await savePost('2', new Date().toISOString())
  const ask = ['retention', '--posts-days', '365']

  const counted = await run([...ask, '--dry-run', '--json'])
  const unconfirmed = await run(ask)
  const declined = await run(ask, { answer: false })
  const before = await removals()
  const erased = await run(ask, { answer: true })

  expect(JSON.parse(counted.said)).toMatchObject({
    erased: false,
    kinds: [
      { name: 'feedback', days: 90, count: 0 },
      { name: 'posts', days: 365, count: 1 },
    ],
  })
  expect([counted.code, unconfirmed.code, declined.code, erased.code]).toEqual([0, 3, 3, 0])
  expect(before).toEqual([null, null])
  expect(erased.reported).toBe('1 of 1 posts erased')
  expect(await removals()).toEqual(['expired', null])
})

test('feedback of its age is erased without posts being touched [RO.9 S9.28]', async () => {
  await savePost('1', '2020-01-01T00:00:00Z')
  const id = '00000000-0000-4000-8000-000000000001'
  const words = { name: 'A', surname: 'B', email: 'a@example.org', comment: 'C', picture: null }
  await saveFeedback(own.reader, { id, ...words })
  await own.owner.query(sql`update feedback set received_at = ${new Date('2020-01-01')}`)

  const { said } = await run(['retention'])

  expect(said).toContain('feedback older than 90 days: 1, erased')
  expect(said).toContain('posts are kept')
  expect(await own.store.query(sql`select id from feedback`)).toEqual([])
  expect(await loadPosts(own.store, ['1'])).toMatchObject([{ removal: null }])
})

test('the schema is brought to this release, after it was said what that takes [RO.2 RO.6]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const planned = await run(['migrate', '--dry-run'], { on: empty })
  const done = await run(['migrate', '--json'], { on: empty })
  const again = await run(['migrate'], { on: empty })

  expect(planned.said).toContain('0001-contributors would be applied')
  expect(JSON.parse(done.said)).toMatchObject({
    migrations: expect.arrayContaining(['0001-contributors', '0011-retention']) as string[],
  })
  expect(again.said).toBe('the schema is that of this release')
})

test.each([
  ['contributor list'],
  ['contributor hide nobody --dry-run'],
  ['post remove 1 --reason law --dry-run'],
  ['sweep --dry-run'],
  ['retention --dry-run'],
  ['roster import members.csv --dry-run'],
])('%s leaves an older schema as it is, and says what to do [RO.2]', async (typed) => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { code, reported } = await run(typed.split(' '), { on: empty })
  const { said } = await run(['migrate', '--dry-run'], { on: empty })

  expect(code).toBe(1)
  expect(reported).toContain('"operator migrate" applies 0001-contributors')
  expect(said).toContain('0001-contributors would be applied')
})

test('a dry run hides, removes and asks for nothing [RO.2]', async () => {
  await savePost('1', '2026-11-10T12:00:00Z')
  await savePosts(own.store, [newPost('2', { authorNativeId: '2', kind: 'repost', refersTo: '1' })])
  const [one, two] = await listContributors(own.store)
  await hideContributor(own.store, two!.id, true)

  const hide = await run(['contributor', 'hide', one!.id, '--dry-run'])
  const already = await run(['contributor', 'hide', two!.id, '--dry-run'])
  const remove = await run(['post', 'remove', '1', '--reason', 'Order 7', '--dry-run'])
  const unknown = await run(['post', 'remove', '404', '--reason', 'Order 7', '--dry-run'])
  const sweep = await run(['sweep', '--dry-run'])
  const reindex = await run(['reindex', '--dry-run'])
  const abort = await run(['reindex', 'abort', '--dry-run'])

  expect(hide.said).toContain('would be hidden')
  expect(already.said).toContain('is already hidden')
  expect(remove.said).toContain('2 posts would change')
  expect(unknown.code).toBe(1)
  expect(sweep.said).toContain('would sweep')
  expect(reindex.said).toContain('2 posts would be copied')
  expect(abort.said).toContain('no rebuild')
  expect((await listContributors(own.store)).map(({ hidden }) => hidden)).toEqual([false, true])
  expect(await removals()).toEqual([null, null])
  expect(await takeJob(own.store, ['sweep:twitter'])).toBeUndefined()
})
