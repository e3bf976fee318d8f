import type { Activity, Client } from '@xdevplatform/xdk'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { openXdk } from './open-xdk.ts'

type XdkStream = Awaited<ReturnType<Client['stream']['posts']>>

/** What the collector asks for. */
const FIELDS = {
  tweetFields: [
    'attachments',
    'author_id',
    'conversation_id',
    'created_at',
    'display_text_range',
    'edit_controls',
    'edit_history_tweet_ids',
    'entities',
    'in_reply_to_user_id',
    'lang',
    'note_tweet',
    'possibly_sensitive',
    'public_metrics',
    'referenced_tweets',
    'withheld',
  ],
  expansions: [
    'author_id',
    'attachments.media_keys',
    'referenced_tweets.id',
    'referenced_tweets.id.author_id',
    'referenced_tweets.id.attachments.media_keys',
    'edit_history_tweet_ids',
  ],
  mediaFields: [
    'alt_text',
    'duration_ms',
    'height',
    'preview_image_url',
    'type',
    'url',
    'variants',
    'width',
  ],
  userFields: ['name', 'username', 'profile_image_url', 'protected', 'verified_type', 'withheld'],
} satisfies Parameters<Client['stream']['posts']>[0]

let xdk: Awaited<ReturnType<typeof openXdk>>
let author: string

beforeEach(async () => {
  xdk = await openXdk({ subscriptionShape: 'wrapped' })
  author = xdk.simulator.accounts[0]?.id ?? ''
})
afterEach(() => xdk.stop())

/** The lines as the client reads them; it closes when X ends the stream. */
function listen(stream: XdkStream) {
  const heard = { lines: [] as unknown[], isClosed: false }
  stream.on('data', (line: unknown) => heard.lines.push(line))
  stream.on('close', () => (heard.isClosed = true))
  return heard
}

async function end(name: 'filtered' | 'activity', heard: { isClosed: boolean }): Promise<void> {
  xdk.simulator.faults.set('operationalDisconnect', { stream: name })
  await vi.waitFor(() => expect(heard.isClosed).toBe(true))
}

test('a post is streamed whole, with the rules that it matched [RN.34]', async () => {
  const { simulator, client } = xdk
  const quoted = simulator.post({ author: simulator.accounts[1]?.id ?? '', text: 'Said before' })
  const rules = await client.stream.updateRules({
    add: [{ value: `from:${author}`, tag: 'house' }],
  })
  const heard = listen(await client.stream.posts(FIELDS))

  const { id } = simulator.post({ author, text: 'Žluťoučký #kůň 🐎', quotes: quoted.id })
  await vi.waitFor(() => expect(heard.lines).toHaveLength(1))
  await end('filtered', heard)

  expect(heard.lines).toMatchObject([
    {
      data: {
        id,
        author_id: author,
        text: expect.stringContaining('Žluťoučký #kůň 🐎') as string,
        referenced_tweets: [{ type: 'quoted', id: quoted.id }],
      },
      includes: { tweets: [{ id: quoted.id }], users: [{ id: author }, {}] },
      matching_rules: [{ id: rules.data?.[0]?.id, tag: 'house' }],
    },
    { errors: [{ title: 'operational-disconnect' }] },
  ])
})

test('a heartbeat is no line [RN.34]', async () => {
  await xdk.stop()
  xdk = await openXdk({ heartbeatMs: 5 })
  await xdk.client.stream.updateRules({ add: [{ value: `from:${author}` }] })
  const heard = listen(await xdk.client.stream.posts())

  const sent: string[] = []
  for (const text of ['One', 'Two']) {
    sent.push(xdk.simulator.post({ author, text }).id)
    await vi.waitFor(() => expect(heard.lines).toHaveLength(sent.length))
  }
  await end('filtered', heard)

  expect(heard.lines).toMatchObject([...sent.map((id) => ({ data: { id } })), { errors: [{}] }])
})

test('deletions and new handles of subscribed accounts are streamed [RN.34]', async () => {
  const { simulator, client } = xdk
  for (const eventType of ['post.delete', 'profile.update.handle'] as const)
    await client.activity.createSubscription({
      eventType,
      filter: { userId: author },
      tag: 'house',
    })
  const heard = listen(await client.stream.activity())
  const { id } = simulator.post({ author, text: 'Gone soon' })

  simulator.remove(id)
  simulator.rename(author, 'SmpNewHandle')
  await vi.waitFor(() => expect(heard.lines).toHaveLength(2))
  await end('activity', heard)

  const event = {
    event_uuid: expect.any(String) as string,
    filter: { user_id: author },
    tag: 'house',
  }
  expect(heard.lines).toMatchObject([
    { data: { ...event, event_type: 'post.delete', payload: { id, author_id: author } } },
    { data: { ...event, event_type: 'profile.update.handle', payload: { after: 'SmpNewHandle' } } },
    { errors: [{ title: 'operational-disconnect' }] },
  ])
})

test('the events that the collector subscribes to are events of the client [RN.34]', () => {
  expectTypeOf<'post.delete' | 'profile.update.handle'>().toExtend<
    Activity.CreateSubscriptionRequest['eventType']
  >()
})
