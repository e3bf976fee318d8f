import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  hideContributor,
  listContributorIds,
  loadContributors,
  loadPosts,
  savePosts,
  saveRoster,
  settle,
  takeBatch,
  takeJob,
} from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { toPostId } from './post-remove.ts'
import { runCommand } from './run-command.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(3))
  await settle(own.store, await takeBatch(own.store, 100))
})

const run = async (...args: string[]) => {
  const io = testIo()
  const env = { ...own.settings, OPENSEARCH_URL: 'http://127.0.0.1:1' }
  const code = await runCommand(args, env, io)
  return { code, printed: io.printed.join('\n'), reported: io.reported.join('\n') }
}
const known = async () => loadContributors(own.store, await listContributorIds(own.store, '', 100))
const hidden = async () => (await known()).filter((one) => one.hidden).map((one) => one.fullName)

test.each([['member2'], ['@Member2'], ['member number2'], ['Mémber NUMBER2']])(
  'a contributor named by %s is hidden, and the index is told [RG.15]',
  async (text) => {
    const { code, printed } = await run('contributor', 'hide', text)

    expect(code).toBe(0)
    expect(printed).toContain('is now hidden')
    expect(await hidden()).toEqual(['Member Number2'])
    expect(await takeBatch(own.store, 100)).toMatchObject([{ subject: 'contributor' }])
  },
)

test('a hidden contributor is shown again by id; hiding twice takes no revision [RG.15]', async () => {
  const [one] = await known()
  await run('contributor', 'hide', one!.id)
  const [first] = await takeBatch(own.store, 100)
  const again = await run('contributor', 'hide', one!.id)
  const [second] = await takeBatch(own.store, 100)

  const shown = await run('contributor', 'show', one!.id, '--json')

  expect(again.printed).toContain('is already hidden')
  expect(second).toEqual(first)
  expect(JSON.parse(shown.printed)).toMatchObject({ id: one!.id, hidden: false, changed: true })
  expect(await hidden()).toEqual([])
})

test('an ambiguous name changes nothing, and the candidates are listed [RG.15]', async () => {
  const several = await run('contributor', 'hide', 'member')
  const nobody = await run('contributor', 'hide', 'nobody')

  expect([several.code, nobody.code]).toEqual([1, 1])
  expect(several.reported).toContain('Member Number3  @member3')
  expect(nobody.reported).toContain('Nobody matches "nobody"')
  expect(await hidden()).toEqual([])
})

test('a roster that cannot be read is not taken for an engine [S1.2]', async () => {
  const { code, reported } = await run('roster', 'import', 'ENOTFOUND.csv')

  expect(code).toBe(1)
  expect(reported).toMatch(/^ENOTFOUND\.csv cannot be read: ENOENT/)
})

test('hidden contributors can be listed [RG.15]', async () => {
  const [one] = await known()
  await hideContributor(own.store, one!.id, true)

  const { printed } = await run('contributor', 'list', '--hidden', '--json')

  expect(JSON.parse(printed)).toMatchObject([{ id: one!.id, hidden: true }])
})

test('a post removed for legal reasons is gone permanently, with its reposts [RF.11 RF.16 RF.17]', async () => {
  await savePosts(own.store, [newPost('100', { versions: ['100', '101'] })])
  const repost = { authorNativeId: '2', kind: 'repost' as const, refersTo: '100' }
  await savePosts(own.store, [newPost('200', repost)])
  await settle(own.store, await takeBatch(own.store, 100))

  const { code } = await run(
    'post',
    'remove',
    'https://x.com/member1/status/101',
    '--reason',
    'Order 7 of the court',
  )
  await savePosts(own.store, [newPost('100', { versions: ['100', '101', '102'] })])

  expect(code).toBe(0)
  expect(await loadPosts(own.store, ['100', '200'])).toMatchObject([
    { removal: 'legal', content: null },
    { removal: 'legal', content: null },
  ])
  expect((await takeBatch(own.store, 100)).map(({ id }) => id).toSorted()).toEqual(['100', '200'])
})

test("a legal removal also clears the copy of somebody else's post in ours [RF.11 RF.18]", async () => {
  const reference = {
    id: '900',
    network: 'twitter' as const,
    authorNativeId: '99',
    authorName: 'Somebody',
    address: null,
    authorHandle: 'somebody',
    authorPicture: null,
    postedAt: new Date('2026-11-01T00:00:00Z'),
    sourceUrl: 'https://x.com/somebody/status/900',
    text: 'Words',
    entities: [],
    media: [],
    lang: 'en',
  }
  await savePosts(own.store, [newPost('100', { kind: 'quote', refersTo: '900', reference })])

  const { code } = await run('post', 'remove', '900', '--reason', 'Order 8')

  expect(code).toBe(0)
  expect(await loadPosts(own.store, ['100'])).toMatchObject([
    { removal: null, reference: { available: false, text: '' } },
  ])
})

test('an unknown post is reported [RF.11]', async () => {
  const { code, printed } = await run('post', 'remove', '404', '--reason', 'Order 9')

  expect({ code, printed }).toEqual({ code: 1, printed: 'There is no post 404.' })
})

const HASHED = 'bluesky-abcdefghijklmnopqrstuvwxy2'

test.each([
  ['1234', '1234'],
  ['https://x.com/a/status/1234?s=20', '1234'],
  ['https://posts.example.org/tw/1234', '1234'],
  ['https://posts.example.org/embed/tw/1234', '1234'],
  [HASHED, HASHED],
  [`https://posts.example.org/p/${HASHED}`, HASHED],
  [`https://posts.example.org/embed/p/${HASHED}`, HASHED],
  ['https://bsky.app/profile/ada.example/post/3n2hovaomgc2b', null],
  ['https://posts.example.org/contributors/1234', null],
  ["1'; drop table post", null],
  ['', null],
])('the post in %s is %s [RF.11 RN.3]', (text, id) => {
  expect(toPostId(text)).toBe(id)
})

test.each([
  ['nothing', [], 2],
  ['an unknown command', ['roster', 'export'], 2],
  ['an unknown option', ['roster', 'import', 'x', '--fast'], 2],
  ['a word too many', ['reindex', 'abrot'], 2],
  ['no source', ['roster', 'import'], 2],
  ['a base without https', ['roster', 'import', '--from', 'open-data', '--base', 'http://x'], 2],
  ['no reason', ['post', 'remove', '1'], 2],
  ['a file that is not there', ['roster', 'import', 'nothing-there.json'], 1],
  ['help', ['help'], 0],
  ['help for a command', ['roster', 'import', '--help'], 0],
])('%s prints a message and exits with the right code [P2]', async (_, args, expected) => {
  const { code, printed, reported } = await run(...args)

  expect(code).toBe(expected)
  expect(printed + reported).not.toBe('')
})

test('an unknown command or argument is quoted, and nothing is done [P2]', async () => {
  const unknown = await run('roster', 'export')
  const tooMuch = await run('contributor', 'list', 'hidden')

  expect(unknown.reported).toContain('There is no command "roster export"')
  expect(tooMuch.reported).toContain('takes no arguments: "hidden"')
  expect(unknown.printed + tooMuch.printed).toBe('')
})

test.each([
  ['an unknown command', ['roster', 'export'], 2, 'There is no command "roster export".'],
  ['nothing at all', [], 2, 'Give a command.'],
  ['an unknown option', ['sweep', '--fast'], 2, "Unknown option '--fast'"],
  ['an unknown contributor', ['contributor', 'hide', 'nobody'], 1, 'Nobody matches "nobody".'],
  ['an ambiguous contributor', ['contributor', 'hide', 'member'], 1, '@member3'],
  ['an engine that is down', ['reindex'], 1, 'check DATABASE_URL and OPENSEARCH_URL'],
])(
  'with --json, %s gives one line of JSON and the same exit code [RO.2]',
  async (_, args, expected, words) => {
    const { code, printed } = await run(...args, '--json')

    expect(code).toBe(expected)
    expect(printed.split('\n')).toHaveLength(1)
    expect(JSON.parse(printed)).toEqual({ error: expect.stringContaining(words) as string })
  },
)

test('an engine that does not respond is reported with the setting to check [P2]', async () => {
  const io = testIo()
  const away = { DATABASE_URL: 'postgres://localhost:1/x', OPENSEARCH_URL: 'http://127.0.0.1:1' }

  const code = await runCommand(['contributor', 'list'], away, io)

  expect(code).toBe(1)
  expect(io.reported.join()).toMatch(/does not respond .*ECONNREFUSED.*DATABASE_URL/)
})

test('an empty list says why and what to do [RG.15]', async () => {
  const nobodyHidden = await run('contributor', 'list', '--hidden')
  const fresh = await createTestStore()
  const io = testIo()
  await runCommand(
    ['contributor', 'list'],
    { ...fresh.settings, OPENSEARCH_URL: 'http://127.0.0.1:1' },
    io,
  )
  await fresh.drop()

  expect(nobodyHidden.reported).toBe('Nobody is hidden.')
  expect(io.reported.join()).toContain('operator roster import')
})

test('every wrong setting is named [P2]', async () => {
  const io = testIo()

  const code = await runCommand(['contributor', 'list'], { X_API_ORIGIN: 'http://x' }, io)

  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'OPENSEARCH_URL', 'X_API_ORIGIN']) {
    expect(io.reported.join()).toContain(name)
  }
})

test('a requested sweep is queued for the collector [RF.3]', async () => {
  const { code } = await run('sweep')

  expect(code).toBe(0)
  expect(await takeJob(own.store, ['sweep:twitter'])).toMatchObject({ task: 'sweep:twitter' })
})

test('the program itself prints and exits with the code of its command [P2]', async () => {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; err: string }>()

  execFile(
    process.execPath,
    [program, 'post', 'remove'],
    { env: { ...process.env, ...own.settings, OPENSEARCH_URL: 'http://127.0.0.1:1' } },
    (error, _out, err) => resolve({ code: error?.code, err }),
  )

  const { code, err } = await promise
  expect(code).toBe(2)
  expect(err).toContain('operator post remove --help')
})
