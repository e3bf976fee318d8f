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
  { confirms = null, on = own }: { confirms?: boolean | null; on?: TestDatabase } = {},
) => {
  const io = testIo(confirms)
  const code = await runCommand(args, { ...on.settings, OPENSEARCH_URL: 'http://127.0.0.1:1' }, io)
  return { code, printed: io.printed.join('\n'), reported: io.reported.join('\n') }
}
const savePost = (id: string, postedAt: string) =>
  savePosts(own.store, [newPost(id, { postedAt: new Date(postedAt) })])
const removals = async () => (await loadPosts(own.store, ['1', '2'])).map(({ removal }) => removal)

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  '%s has a help text, and a dry run if it changes something [RO.2]',
  async (name, command) => {
    const { code, printed } = await run([...name.split(' '), '--help'])

    const reads = ['status', 'doctor', 'contributor list', 'completion'].includes(name)
    expect(code).toBe(0)
    expect(printed).toContain(command.summary)
    expect(printed).toContain('--json')
    expect(printed.includes('--dry-run')).toBe(!reads)
  },
)

test('a requested sweep covers all posts, even while the stream of deletions is connected [RF.3]', async () => {
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

test('posts above the age limit are counted, and erased after confirmation [RO.9 RO.2]', async () => {
  await savePost('1', '2020-01-01T00:00:00Z')
  await savePost('2', new Date().toISOString())
  const args = ['retention', '--posts-days', '365']

  const counted = await run([...args, '--dry-run', '--json'])
  const unconfirmed = await run(args)
  const declined = await run(args, { confirms: false })
  const before = await removals()
  const erased = await run(args, { confirms: true })

  expect(JSON.parse(counted.printed)).toMatchObject({
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

test('old feedback is erased without touching posts [RO.9 S9.28]', async () => {
  await savePost('1', '2020-01-01T00:00:00Z')
  const id = '00000000-0000-4000-8000-000000000001'
  const words = { name: 'A', surname: 'B', email: 'a@example.org', comment: 'C', picture: null }
  await saveFeedback(own.reader, { id, ...words })
  await own.owner.query(sql`update feedback set received_at = ${new Date('2020-01-01')}`)

  const { printed } = await run(['retention'])

  expect(printed).toContain('feedback older than 90 days: 1, erased')
  expect(printed).toContain('posts are kept')
  expect(await own.store.query(sql`select id from feedback`)).toEqual([])
  expect(await loadPosts(own.store, ['1'])).toMatchObject([{ removal: null }])
})

test('a dry run lists the migrations, and migrate applies them [RO.2 RO.6]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const planned = await run(['migrate', '--dry-run'], { on: empty })
  const done = await run(['migrate', '--json'], { on: empty })
  const again = await run(['migrate'], { on: empty })

  expect(planned.printed).toContain('0001-contributors would be applied')
  expect(JSON.parse(done.printed)).toMatchObject({
    migrations: expect.arrayContaining(['0001-contributors', '0011-retention']) as string[],
  })
  expect(again.printed).toBe('the schema is up to date')
})

test.each([
  ['contributor list'],
  ['contributor hide nobody --dry-run'],
  ['post remove 1 --reason law --dry-run'],
  ['sweep --dry-run'],
  ['retention --dry-run'],
  ['roster import members.csv --dry-run'],
])('%s leaves an older schema alone, and says what to do [RO.2]', async (typed) => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  const { code, reported } = await run(typed.split(' '), { on: empty })
  const { printed } = await run(['migrate', '--dry-run'], { on: empty })

  expect(code).toBe(1)
  expect(reported).toContain('run "operator migrate" to apply 0001-contributors')
  expect(printed).toContain('0001-contributors would be applied')
})

test('a dry run hides, removes and requests nothing [RO.2]', async () => {
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

  expect(hide.printed).toContain('would be hidden')
  expect(already.printed).toContain('is already hidden')
  expect(remove.printed).toContain('2 posts would change')
  expect(unknown.code).toBe(1)
  expect(sweep.printed).toContain('would sweep')
  expect(reindex.printed).toContain('2 posts would be copied')
  expect(abort.printed).toContain('no rebuild')
  expect((await listContributors(own.store)).map(({ hidden }) => hidden)).toEqual([false, true])
  expect(await removals()).toEqual([null, null])
  expect(await takeJob(own.store, ['sweep:twitter'])).toBeUndefined()
})
