import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, openTestClient, textAt, type TestClient } from '../test-client.ts'

const FIELDS = [
  'tweet.fields=attachments,author_id,created_at,display_text_range,edit_controls,entities,in_reply_to_user_id,lang,note_tweet,referenced_tweets',
  'expansions=author_id,attachments.media_keys,referenced_tweets.id,referenced_tweets.id.author_id,referenced_tweets.id.attachments.media_keys,edit_history_tweet_ids',
  'media.fields=alt_text,height,type,url,width',
].join('&')

let simulator: Simulator
let client: TestClient
let author: string
let other: string

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = openTestClient(simulator)
  author = simulator.accounts[0]?.id ?? ''
  other = simulator.accounts[1]?.id ?? ''
})
afterAll(() => simulator.stop())

const look = async (...ids: string[]) =>
  (await client.get(`/2/tweets?ids=${ids.join(',')}&${FIELDS}`)).json

test('only default fields come unasked', async () => {
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

test('a photo ends the text with a link that carries the media key', async () => {
  const { id } = simulator.post({ author, text: 'Look 🏛️ & see', photo: { alt: 'A chamber' } })

  const json = await look(id)

  const wire = at(json, 'data', 0)
  const key = at(wire, 'attachments', 'media_keys', 0)
  const url = at(wire, 'entities', 'urls', 0)
  expect(url).toMatchObject({
    media_key: key,
    expanded_url: `https://x.com/${simulator.accounts[0]?.handle}/status/${id}/photo/1`,
  })
  expect(at(wire, 'text')).toBe(`Look 🏛️ &amp; see ${textAt(url, 'url')}`)
  expect(at(json, 'includes', 'media')).toMatchObject([
    { media_key: key, type: 'photo', alt_text: 'A chamber', width: 1280 },
  ])
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
