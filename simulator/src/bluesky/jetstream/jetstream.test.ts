import { expect, test } from 'vitest'
import { listen, openBluesky } from '../test-bluesky.ts'

const POST = 'app.bsky.feed.post'
const toUpdate = (wantedDids: string[], wantedCollections: string[]) =>
  JSON.stringify({ type: 'options_update', payload: { wantedDids, wantedCollections } })
const textsOf = (events: Awaited<ReturnType<typeof listen>>['events']) =>
  events.flatMap(({ commit }) => (commit?.record as { text?: string } | undefined)?.text ?? [])

test('nothing is sent before the first options, not even what was missed', async () => {
  const { createAccount, jetstreamUrl } = await openBluesky()
  const [ada, benoit] = [await createAccount('ada'), await createAccount('benoit')]
  const { socket, events } = await listen(jetstreamUrl, '?requireHello=true&cursor=0')
  await ada.write({ text: 'before' })
  await benoit.write({ text: 'of another' })

  expect(events).toEqual([])
  socket.send(toUpdate([ada.did], [POST]))
  await expect.poll(() => textsOf(events)).toEqual(['before'])
  await ada.write({ text: 'after' })

  await expect.poll(() => textsOf(events)).toEqual(['before', 'after'])
  expect(events.map(({ kind }) => kind)).toEqual(['identity', 'account', 'commit', 'commit'])
})

test('a list that is empty means everybody and everything', async () => {
  const { createAccount, jetstreamUrl } = await openBluesky()
  const ada = await createAccount('ada')
  const { socket, events } = await listen(jetstreamUrl, '?requireHello=true&cursor=0')

  socket.send(toUpdate([], []))
  await createAccount('benoit')
  await ada.write({ subject: ada.did }, 'app.bsky.graph.follow')

  await expect.poll(() => events.at(-1)?.commit?.collection).toBe('app.bsky.graph.follow')
  expect(new Set(events.map(({ did }) => did)).size).toBe(2)
})

test('a cursor brings its event again and all after it, in their order; an old one brings everything', async () => {
  const { createAccount, jetstreamUrl } = await openBluesky()
  const ada = await createAccount('ada')
  for (const text of ['one', 'two', 'three']) await ada.write({ text })
  const all = await listen(jetstreamUrl, '?cursor=-1')
  await expect.poll(() => textsOf(all.events)).toEqual(['one', 'two', 'three'])
  const times = all.events.map(({ time_us: time }) => time)

  const some = await listen(jetstreamUrl, `?cursor=${times.at(-2)}`)

  await expect.poll(() => textsOf(some.events)).toEqual(['two', 'three'])
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})

test('what is older than the window is gone without a word', async () => {
  let now = Date.now()
  const { createAccount, jetstreamUrl } = await openBluesky({
    now: () => new Date(now),
    keptMs: 10_000,
  })
  const ada = await createAccount('ada')
  await ada.write({ text: 'forgotten' })
  now += 10_001
  await ada.write({ text: 'kept' })

  const { events } = await listen(jetstreamUrl, '?cursor=0')

  await expect.poll(() => textsOf(events)).toEqual(['kept'])
})

test('writes of one commit have one revision; a deletion has no record, and that of nothing is no event', async () => {
  const { createAccount, jetstreamUrl } = await openBluesky()
  const ada = await createAccount('ada')
  const { uri } = await ada.write({ text: 'goes' })
  const rkey = uri.split('/').at(-1)
  const { events } = await listen(jetstreamUrl, `?wantedCollections=${POST}`)
  const createdAt = new Date().toISOString()
  const write = (action: string, more: object) => ({
    $type: `com.atproto.repo.applyWrites#${action}`,
    collection: POST,
    ...more,
  })

  await ada.act('repo.deleteRecord', { collection: POST, rkey: 'nothing' })
  await ada.act('repo.applyWrites', {
    writes: [
      write('delete', { rkey }),
      write('create', { rkey: 'other', value: { text: 'comes', createdAt } }),
    ],
  })

  await expect.poll(() => events.length).toBe(2)
  const [deleted, created] = events.map(({ commit }) => commit)
  expect(deleted).toEqual({ rev: created?.rev, operation: 'delete', collection: POST, rkey })
  expect(created).toMatchObject({ operation: 'create', record: { text: 'comes' } })
})

test('states and handles of accounts are events, and takedowns of posts are none', async () => {
  const { createAccount, jetstreamUrl, moderate, deleteAccount } = await openBluesky()
  const ada = await createAccount('ada')
  const { uri, cid } = await ada.write({ text: 'words' })
  const { events } = await listen(jetstreamUrl, '?wantedCollections=app.bsky.feed.*')

  await moderate({ uri, cid }, true)
  await ada.act('identity.updateHandle', { handle: 'new.test' })
  await ada.act('server.deactivateAccount')
  await ada.act('server.activateAccount')
  await moderate({ did: ada.did }, true)
  await deleteAccount(ada.did)

  const toShort = ({ account, identity }: (typeof events)[number]) =>
    account ? (account.status ?? 'active') : identity?.handle
  await expect
    .poll(() => events.map(toShort))
    .toEqual(['new.test', 'deactivated', 'active', 'new.test', 'takendown', 'deleted'])
})

test.each(['cursor=abc', 'wantedDids=ada.test', 'wantedCollections=app.bsky.fe*'])(
  '%s is refused before the connection',
  async (query) => {
    const { jetstreamUrl } = await openBluesky()

    await expect(listen(jetstreamUrl, `?${query}`)).rejects.toThrow('400')
  },
)

test('options that cannot be read, or name too many accounts, end the connection with a reason', async () => {
  const { jetstreamUrl } = await openBluesky()
  const [one, other] = [await listen(jetstreamUrl), await listen(jetstreamUrl)]
  const dids = Array.from({ length: 10_001 }, (_, index) => `did:plc:${index}`)

  one.socket.send('no JSON')
  other.socket.send(toUpdate(dids, [POST]))

  const ends = await Promise.all([one.ended, other.ended])
  expect(ends.map(({ code }) => code)).toEqual([1000, 1000])
  expect(ends.map(({ reason }) => reason)).toEqual([
    'failed to unmarshal subscriber source message',
    'too many wanted DIDs: 10001',
  ])
})

test('a ping comes in every interval, and an event over the wanted size never', async () => {
  const { createAccount, jetstreamUrl } = await openBluesky({ pingMs: 5 })
  const ada = await createAccount('ada')
  const { events, pings } = await listen(jetstreamUrl, '?maxMessageSizeBytes=400')

  await ada.write({ text: 'x'.repeat(300) })
  await ada.write({ text: 'short' })

  await expect.poll(() => textsOf(events)).toEqual(['short'])
  await expect.poll(pings).toBeGreaterThan(1)
})
