import { expect, test } from 'vitest'
import { openBluesky } from '../test-bluesky.ts'

interface View {
  uri: string
  embed?: { record: { $type: string; value?: { text: string } } }
  labels: { val: string }[]
  author: { labels: { val: string }[] }
}

async function openTwo() {
  const bluesky = await openBluesky()
  const [ada, benoit] = [await bluesky.createAccount('ada'), await bluesky.createAccount('benoit')]
  const { uri, cid } = await ada.write({ text: 'Quoted' })
  const embed = { $type: 'app.bsky.embed.record', record: { uri, cid } }
  const quote = await benoit.write({ text: 'A quote', embed })
  const getPosts = async (...uris: string[]) =>
    (await bluesky.ask('app.bsky.feed.getPosts', { uris })).json['posts'] as View[]
  const typeOfQuoted = async () => (await getPosts(quote.uri))[0]?.embed?.record.$type
  return { bluesky, ada, benoit, uri, cid, quote, getPosts, typeOfQuoted }
}

test('a quote shows the quoted post until its author takes it out', async () => {
  const { ada, uri, quote, getPosts, typeOfQuoted } = await openTwo()

  expect((await getPosts(quote.uri))[0]?.embed?.record).toMatchObject({
    $type: 'app.bsky.embed.record#viewRecord',
    value: { text: 'Quoted' },
  })
  const gate = { post: uri, detachedEmbeddingUris: [quote.uri] }
  await ada.write(gate, 'app.bsky.feed.postgate', uri.split('/').at(-1))

  expect(await typeOfQuoted()).toBe('app.bsky.embed.record#viewDetached')
})

test.each(['ada', 'benoit'] as const)('a block by %s hides the quoted post', async (who) => {
  const { ada, benoit, typeOfQuoted, ...all } = await openTwo()
  const [by, subject] = who === 'ada' ? [ada, benoit.did] : [benoit, ada.did]

  const { uri } = await by.write({ subject }, 'app.bsky.graph.block')
  expect(await typeOfQuoted()).toBe('app.bsky.embed.record#viewBlocked')
  await by.act('repo.deleteRecord', {
    collection: 'app.bsky.graph.block',
    rkey: uri.split('/').at(-1),
  })

  expect(await typeOfQuoted()).toBe('app.bsky.embed.record#viewRecord')
  expect(all.bluesky.connections()).toBe(0)
})

test('what is deleted, taken down or of an account that is away is missing', async () => {
  const { bluesky, ada, uri, cid, quote, getPosts, typeOfQuoted } = await openTwo()
  const listShown = async () => (await getPosts(uri, quote.uri)).map((view) => view.uri)

  expect(await listShown()).toEqual([uri, quote.uri])
  await bluesky.moderate({ uri, cid }, true)
  expect(await listShown()).toEqual([quote.uri])
  await bluesky.moderate({ uri, cid }, false)
  bluesky.network.label(uri, ['!takedown'])
  expect(await listShown()).toEqual([quote.uri])
  bluesky.network.label(uri, [])
  await ada.act('server.deactivateAccount')

  expect(await listShown()).toEqual([quote.uri])
  expect(await typeOfQuoted()).toBe('app.bsky.embed.record#viewNotFound')
})

test('labels of moderators and of authors come with posts and with accounts', async () => {
  const { bluesky, ada, uri, getPosts } = await openTwo()
  const self = {
    $type: 'com.atproto.label.defs#selfLabels',
    values: [{ val: '!no-unauthenticated' }],
  }
  await ada.write({ displayName: 'Ada', labels: self }, 'app.bsky.actor.profile', 'self')

  bluesky.network.label(uri, ['porn'])
  bluesky.network.label(ada.did, ['!hide'])

  const [view] = await getPosts(uri)
  expect(view?.labels.map(({ val }) => val)).toEqual(['porn'])
  expect(view?.author.labels.map(({ val }) => val)).toEqual(['!hide', '!no-unauthenticated'])
  const profiles = await bluesky.ask('app.bsky.actor.getProfiles', { actors: [ada.did, 'none'] })
  expect(profiles.json['profiles']).toMatchObject([{ did: ada.did, displayName: 'Ada' }])
})

test('26 posts in one question are refused', async () => {
  const { bluesky, uri } = await openTwo()

  const { status } = await bluesky.ask('app.bsky.feed.getPosts', { uris: Array(26).fill(uri) })

  expect(status).toBe(400)
})
