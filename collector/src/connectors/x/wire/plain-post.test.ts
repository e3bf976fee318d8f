import { toSnowflakeTime } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { readPost } from './read-post.ts'

const ID = '1855604000000000000'

test('a plain post is read with its author, time and address [S1.3 S3.17 RF.19]', () => {
  const data = { id: ID, text: 'Hello', author_id: '12', edit_history_tweet_ids: [ID], lang: 'en' }
  const users = [{ id: '12', name: 'Member One', username: 'member1' }]

  expect(readPost(data, { users })).toEqual({
    network: 'twitter',
    versions: [ID],
    address: null,
    rev: null,
    digest: null,
    authorNativeId: '12',
    kind: 'original',
    text: 'Hello',
    isEscaped: true,
    entities: [],
    media: [],
    card: null,
    labels: [],
    lang: 'en',
    postedAt: toSnowflakeTime(ID),
    claimedAt: null,
    sourceUrl: `https://x.com/member1/status/${ID}`,
    refersTo: null,
    reference: null,
    withheldIn: [],
  })
})
