import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const FIELDS = [
  'tweet.fields=attachments,author_id,created_at,withheld,display_text_range,edit_controls,entities,in_reply_to_user_id,lang,note_tweet,referenced_tweets',
  'expansions=author_id,attachments.media_keys,referenced_tweets.id,referenced_tweets.id.author_id,referenced_tweets.id.attachments.media_keys,edit_history_tweet_ids',
  'media.fields=alt_text,duration_ms,height,preview_image_url,type,url,variants,width',
].join('&')

let simulator: Simulator
let client: TestClient
let author: string
let other: string

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
  author = simulator.accounts[0]?.id ?? ''
  other = simulator.accounts[1]?.id ?? ''
})
afterAll(() => simulator.stop())

const look = async (...ids: string[]) =>
  (await client.get(`/2/tweets?ids=${ids.join(',')}&${FIELDS}`)).json

test('only default fields are returned when none are requested', async () => {
  const { id } = simulator.post({ author, text: 'Plain' })

  const reply = await client.get(`/2/tweets?ids=${id}`)

  expect(reply.json).toEqual({ data: [{ id, text: 'Plain', edit_history_tweet_ids: [id] }] })
})

test('an id tells the time of its post', async () => {
  const early = new Date('2026-03-04T05:06:07.890Z')

  const { id } = simulator.post({ author, text: 'Early', at: early })

  expect(Number((BigInt(id) >> 22n) + 1288834974657n)).toBe(early.getTime())
})

test('deleted ids are partial errors beside the posts that are left', async () => {
  const kept = simulator.post({ author, text: 'Kept' })
  const gone = simulator.post({ author, text: 'Gone' })
  simulator.remove(gone.id)

  const json = await look(gone.id, kept.id)

  expect(at(json, 'data')).toMatchObject([{ id: kept.id }])
  expect(at(json, 'errors')).toMatchObject([
    {
      type: 'https://api.x.com/2/problems/resource-not-found',
      title: 'Not Found Error',
      detail: `Could not find tweet with ids: [${gone.id}].`,
      resource_type: 'tweet',
      resource_id: gone.id,
    },
  ])
})

test('an edit has an id and a time of its own and the whole history, oldest first', async () => {
  const first = new Date(Date.now() - 10 * 60_000)
  const { id } = simulator.post({ author, text: 'Fisrt', at: first })
  const newId = simulator.edit(id, 'First', { at: new Date(first.getTime() + 60_000) })

  const json = await look(newId, id)

  const controls = { edits_remaining: 4, is_edit_eligible: true }
  const history = { edit_history_tweet_ids: [id, newId], edit_controls: controls }
  const later = new Date(first.getTime() + 60_000).toISOString()
  expect(at(json, 'data')).toMatchObject([
    { id: newId, text: 'First', created_at: later, ...history },
    { id, text: 'Fisrt', created_at: first.toISOString(), ...history },
  ])
})

test('a timeline shows an edited post once, as its newest version', async () => {
  const writer = simulator.accounts[5]?.id ?? ''
  const { id } = simulator.post({ author: writer, text: 'Draft' })
  const newId = simulator.edit(id, 'Final')

  const reply = await client.get(`/2/users/${writer}/tweets`)

  expect(at(reply.json, 'data')).toEqual([
    { id: newId, text: 'Final', edit_history_tweet_ids: [id, newId] },
  ])
  expect(simulator.posts().filter((post) => post.author === writer)).toMatchObject([
    { id, versions: [id, newId], text: 'Final' },
  ])
})

test('deleting any version deletes the chain and, without a word, its reposts', async () => {
  const { id } = simulator.post({ author, text: 'One' })
  const newId = simulator.edit(id, 'Two')
  const repost = simulator.repost(other, newId)
  const quote = simulator.post({ author: other, text: 'See', quotes: newId })

  simulator.remove(id)
  const json = await look(id, newId, repost.id, quote.id)

  expect(at(json, 'data')).toMatchObject([{ id: quote.id }])
  expect(at(json, 'errors')).toMatchObject([
    { value: id },
    { value: newId },
    { value: repost.id },
    { parameter: 'referenced_tweets.id', value: newId },
  ])
})

test('a repost begins with RT, is cut, and brings its original with author and photo', async () => {
  const original = simulator.post({ author, text: 'Long words. '.repeat(20), photo: { alt: 'A' } })
  const repost = simulator.repost(other, original.id)

  const json = await look(repost.id)

  const handle = simulator.accounts[0]?.handle
  const wire = at(json, 'data', 0)
  expect(textAt(wire, 'text').startsWith(`RT @${handle}: Long words.`)).toBe(true)
  expect(textAt(wire, 'text').endsWith('…')).toBe(true)
  expect(textAt(wire, 'text').length).toBeLessThanOrEqual(140)
  expect(at(wire, 'referenced_tweets')).toEqual([{ type: 'retweeted', id: original.id }])
  expect(at(json, 'includes')).toMatchObject({
    tweets: [{ id: original.id, author_id: author }],
    users: [{ id: other }, { id: author }],
    media: [{ type: 'photo', alt_text: 'A' }],
  })
})

test('a reply names whom it answers, in a mention that is not shown', async () => {
  const asked = simulator.post({ author, text: 'Why?' })
  const { id } = simulator.post({ author: other, text: 'Because.', repliesTo: asked.id })

  const json = await look(id)

  const mention = `@${simulator.accounts[0]?.handle} `
  expect(at(json, 'data')).toMatchObject([
    {
      text: `${mention}Because.`,
      in_reply_to_user_id: author,
      referenced_tweets: [{ type: 'replied_to', id: asked.id }],
      display_text_range: [mention.length, mention.length + 8],
    },
  ])
})

test('a long post is cut, and its note holds every word', async () => {
  const text = 'Words & more words, one after the other. '.repeat(12).trim()
  const { id } = simulator.post({ author, text })

  const json = await look(id)

  const wire = at(json, 'data', 0)
  expect(at(wire, 'text')).toMatch(/… https:\/\/t\.co\/\w{10}$/)
  expect(at(wire, 'note_tweet', 'text')).toBe(text.replaceAll('&', '&amp;'))
})

test('one post is asked for by its own address', async () => {
  const { id } = simulator.post({ author, text: 'Alone' })

  const found = await client.get(`/2/tweets/${id}`)
  const unknown = await client.get('/2/tweets/12')

  expect(found.json).toEqual({ data: { id, text: 'Alone', edit_history_tweet_ids: [id] } })
  expect(unknown.json).toMatchObject({ errors: [{ parameter: 'id', value: '12' }] })
})

test('posts of protected and suspended accounts are not shown, nor inside others', async () => {
  const hidden = simulator.accounts[7]?.id ?? ''
  const original = simulator.post({ author: hidden, text: 'Hidden' })
  const repost = simulator.repost(other, original.id)
  const quote = simulator.post({ author: other, text: 'See', quotes: original.id })
  const problem = {
    title: 'Authorization Error',
    resource_type: 'tweet',
    type: 'https://api.x.com/2/problems/not-authorized-for-resource',
  }

  for (const close of ['protect', 'suspend'] as const) {
    simulator[close](hidden)
    const json = await look(original.id, repost.id, quote.id)

    expect(at(json, 'data')).toMatchObject([{ id: quote.id }])
    expect(at(json, 'errors')).toMatchObject([
      { ...problem, parameter: 'ids', value: original.id },
      { ...problem, parameter: 'ids', value: repost.id },
      { ...problem, parameter: 'referenced_tweets.id', value: original.id },
    ])
  }
})

test('a withheld post says where, until it is released', async () => {
  const { id } = simulator.post({ author, text: 'Not everywhere' })
  simulator.withhold(id, ['FR'])
  const during = await look(id)
  simulator.release(id)

  expect(at(during, 'data', 0, 'withheld')).toEqual({
    copyright: false,
    country_codes: ['FR'],
    scope: 'post',
  })
  expect(at(await look(id), 'data', 0)).not.toHaveProperty('withheld')
})

test('the end of an annotation is its last letter, that of all others the one after', async () => {
  const { id } = simulator.post({ author, text: '🏛️ in Strasbourg $EUR' })

  const json = await look(id)

  expect(at(json, 'data', 0, 'entities')).toMatchObject({
    annotations: [{ start: 6, end: 15, type: 'Place', normalized_text: 'Strasbourg' }],
    cashtags: [{ start: 17, end: 21, tag: 'EUR' }],
  })
})

test.each([
  'tweet.fields=shoe_size',
  'expansions=author',
  'media.fields=colour',
  'poll.fields=winner',
  'shoe.fields=size',
])('a request with %s is invalid', async (query) => {
  const reply = await client.get(`/2/tweets?ids=1&${query}`)

  expect(reply.status).toBe(400)
  expect(reply.json).toMatchObject({ type: 'https://api.x.com/2/problems/invalid-request' })
})
