import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeContributor,
  createTestStore,
  newBlueskyPost,
  newPost,
  removalOf,
  rosterOfTwoNetworks,
  sql,
  toBlueskyId,
  toBlueskyPostId,
  type TestStore,
} from '../../testing/index.ts'
import {
  eraseAccount,
  listChanges,
  listRemovals,
  loadPosts,
  loadSettledRevision,
  readWords,
  removeForLegalReasons,
  removePosts,
  saveModeration,
  savePosts,
  saveRoster,
  settle,
  takeBatch,
  type NewPost,
} from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOfTwoNetworks(2))
})

const WORDS = 'We voted for the new rules on the storage of energy today'
const NOON = Date.UTC(2026, 10, 10, 12)
const at = (minutes: number) => ({ postedAt: new Date(NOON + minutes * 60_000) })
const onX = (id: string, change: Parameters<typeof newPost>[1] = {}) =>
  newPost(id, { text: WORDS, ...at(0), ...change })
const onBluesky = (name: string, change: Parameters<typeof newPost>[1] = {}) =>
  newBlueskyPost(name, { text: WORDS, ...at(1), ...change })
const ALL = ['1', '2', '3', ...['b', 'c', 'd'].map(toBlueskyPostId)]
const B = toBlueskyPostId('b')

const save = (...posts: NewPost[]) => savePosts(own.store, posts)
/** The posts of each card that has several, the first one first. */
const listCards = async () => {
  const posts = await loadPosts(own.store, ALL)
  const copies = await own.owner.query<{ id: string; first: string }>(
    sql`select id, copy_of as first from post where copy_of is not null order by posted_at, id`,
  )
  const cards = Map.groupBy(copies, ({ first }) => first)
  for (const { id, alsoOn = [] } of posts) {
    const first = copies.find((copy) => copy.id === id)?.first ?? id
    const card = [first, ...(cards.get(first) ?? []).map((copy) => copy.id)]
    expect(alsoOn.map((copy) => copy.id)).toEqual(card.filter((other) => other !== id))
  }
  return [...cards].map(([first, others]) => [first, ...others.map(({ id }) => id)])
}
const settleAll = async () => settle(own.store, await takeBatch(own.store, 1000))
const listQueued = async () =>
  (await takeBatch(own.store, 1000))
    .flatMap(({ subject, id }) => (subject === 'post' ? [id] : []))
    .toSorted()

test.each([
  ['the earlier one first', [onX('1'), onBluesky('b')]],
  ['the later one first', [onBluesky('b'), onX('1')]],
])(
  'the same words on two networks are one card, whichever arrives first: %s [RN.40]',
  async (_, posts) => {
    for (const post of posts) await save(post)

    expect(await listCards()).toEqual([['1', B]])
    expect(await listQueued()).toEqual(['1', B])
    const [first] = await loadPosts(own.store, ['1'])
    expect(first?.alsoOn).toEqual([
      {
        network: 'bluesky',
        id: B,
        postedAt: at(1).postedAt,
        kind: 'original',
        eparty: 'EPP',
        content: { text: WORDS, entities: [], media: [], lang: 'en' },
      },
    ])
  },
)

const mention = { type: 'mention', start: 0, end: 10, username: 'a', nativeId: null } as const
const link = { type: 'link', start: 0, end: 13, url: 'https://a.example/', display: 'a' } as const

test.each([
  ['case and accents', { text: WORDS.toUpperCase().replace('E', 'É') }],
  ['a final ellipsis', { text: `${WORDS} …` }],
  ['a tag and a name', { text: `@somebody ${WORDS} #energy` }],
  ['an address', { text: `${WORDS} https://a.example/some-page` }],
  ['half an hour', at(30)],
  [
    'marked parts',
    {
      content: {
        text: `Some Body! ${WORDS}`,
        entities: [mention],
        media: [],
        lang: 'en',
      },
    },
  ],
  [
    'a marked address without its beginning',
    { content: { text: `a.example/abc ${WORDS}`, entities: [link], media: [], lang: 'en' } },
  ],
])('two posts differ by no words when they differ by %s [RN.40]', async (_, change) => {
  await save(onX('1'), onBluesky('b', change))

  expect(await listCards()).toEqual([['1', B]])
})

const SHORT = `${'abcd '.repeat(9)}abc`

test.each<[string, NewPost, NewPost]>([
  ['one word', onX('1'), onBluesky('b', { text: WORDS.replace('new', 'old') })],
  ['a number', onX('1', { text: `${WORDS} 41` }), onBluesky('b', { text: `${WORDS} 42` })],
  ['31 minutes', onX('1'), onBluesky('b', at(31))],
  ['their contributor', onX('1'), onBluesky('b', { authorNativeId: '2' })],
  ['time on one network', onX('1'), onX('2', at(1))],
  ['nothing but have 39 letters', onX('1', { text: SHORT }), onBluesky('b', { text: SHORT })],
  ['nothing but are reposts', onX('1', { kind: 'repost' }), onBluesky('b', { kind: 'repost' })],
])('two posts that differ by %s are two cards [RN.40]', async (_, one, other) => {
  await save(one, other)

  expect(await listCards()).toEqual([])
})

test('40 letters are enough [RN.40]', async () => {
  await save(onX('1', { text: `${SHORT}d` }), onBluesky('b', { text: `${SHORT}d` }))

  expect(await listCards()).toEqual([['1', B]])
})

test('two pairs of the same words are two cards, in whatever order they arrive [RN.40]', async () => {
  const posts = [onX('1'), onX('2', at(10)), onBluesky('b', at(5)), onBluesky('c', at(12))]

  for (const post of posts.toReversed()) await save(post)

  expect(await listCards()).toEqual([
    ['1', B],
    ['2', toBlueskyPostId('c')],
  ])
})

test('savers of two networks at the same time do not miss each other [RN.40]', async () => {
  await Promise.all([save(onX('1')), save(onBluesky('b'))])

  expect(await listCards()).toEqual([['1', B]])
})

const deleteX = () => removePosts(own.store, [removalOf('1')])

test.each<[string, () => Promise<unknown>]>([
  ['its author deletes it', deleteX],
  ['it is removed on legal grounds', () => removeForLegalReasons(own.store, '1', 'why')],
  ['the network withholds it', () => save(onX('1', { withheld: true }))],
  [
    'moderators hide it',
    () => saveModeration(own.store, [{ id: '1', labels: ['!hide'], detached: false }]),
  ],
  [
    'its account leaves',
    () => eraseAccount(own.store, { network: 'twitter', nativeId: '1' }, 'protected'),
  ],
  ['other words replace its own', () => save(onX('1', { versions: ['1', '11'], text: 'No.' }))],
])(
  'when the first post goes because %s, the other is the first and is indexed [RN.41 P1]',
  async (_, go) => {
    await save(onX('1'), onBluesky('b'))
    await settleAll()

    await go()

    expect(await listCards()).toEqual([])
    expect(await listQueued()).toEqual(['1', B])
    const [left] = await loadPosts(own.store, [B])
    expect(left).toMatchObject({ removal: null, alsoOn: [] })
  },
)

test('a copy goes alone, and its card is indexed without it [RN.41 P1]', async () => {
  await save(onX('1'), onBluesky('b'))
  await settleAll()

  await removePosts(own.store, [
    removalOf(B, { network: 'bluesky', authorNativeId: toBlueskyId('1') }),
  ])

  expect(await listCards()).toEqual([])
  expect(await listQueued()).toEqual(['1', B])
  expect((await loadPosts(own.store, ['1']))[0]).toMatchObject({ removal: null, alsoOn: [] })
})

test('a first post that comes back is the first again [RN.41]', async () => {
  await save(onX('1'), onBluesky('b'))
  await save(onX('1', { withheld: true }))

  await save(onX('1'))

  expect(await listCards()).toEqual([['1', B]])
})

test('the others of a card are indexed again when one has other tags and the same words [RN.42]', async () => {
  await save(onX('1'), onBluesky('b'), onX('2', { text: 'No other post has these words' }))
  await settleAll()

  await save(onX('1', { versions: ['1', '11'], text: `${WORDS} #energy` }))

  expect(await listCards()).toEqual([['1', B]])
  expect(await listQueued()).toEqual(['1', B])
})

test('an account takes its posts along to another contributor [RN.41]', async () => {
  const roster = rosterOfTwoNetworks(2)
  await save(onX('1'), onBluesky('b'))
  const accounts = roster.contributors.flatMap((member) => member.accounts)
  const [x1, b1, x2, b2] = accounts
  if (!x1 || !b1 || !x2 || !b2) throw new Error('two members have two accounts each')
  const apart = changeContributor(roster, 0, { accounts: [x1, b2] })

  await saveRoster(own.store, 'test', changeContributor(apart, 1, { accounts: [x2, b1] }))
  const whileApart = await listCards()
  await saveRoster(own.store, 'test', roster)

  expect(whileApart).toEqual([])
  expect(await listCards()).toEqual([['1', B]])
})

test('what a removed post leaves behind tells nothing of its words [RN.41 P1]', async () => {
  await save(onX('1'), onBluesky('b'))

  await deleteX()

  const rows = await own.owner.query(sql`select words_key, copy_of from post where id = '1'`)
  expect(rows).toEqual([{ words_key: null, copy_of: null }])
})

test('those who keep copies of our posts learn that a card changed, and of no removal [RN.41]', async () => {
  await save(onX('1'))
  const after = await loadSettledRevision(own.store)

  await save(onBluesky('b'))

  const upTo = await loadSettledRevision(own.store)
  const changes = await listChanges(own.store, { after, upTo, most: 9, excluded: [] })
  expect(changes?.map(({ id, kind }) => [id, kind]).toSorted()).toEqual([
    ['1', 'changed'],
    [B, 'created'],
  ])
  const range = { since: new Date(0), after: null, most: 9 }
  const exclusion = { ids: [], since: new Date(0) }
  expect(await listRemovals(own.store, { ...range, exclusion })).toEqual([])
})

test('posts without copies are written once [RN.40]', async () => {
  await save(onX('1'), onX('2', { text: `${WORDS} and tomorrow` }))

  const [one, two] = await loadPosts(own.store, ['1', '2'])

  expect((two?.revision ?? 0) - (one?.revision ?? 0)).toBe(1)
})

test('posts that an older release saved are brought together when their words are read [RN.40]', async () => {
  await save(onX('1'), onBluesky('b'), onX('2', { kind: 'repost' }), onX('3'))
  await removePosts(own.store, [removalOf('3')])
  await own.owner.query(sql`update post set words_key = null, copy_of = null`)

  const read = await readWords(own.store)

  expect(read).toBe(3)
  expect(await listCards()).toEqual([['1', B]])
  expect(await readWords(own.store)).toBe(0)
})
