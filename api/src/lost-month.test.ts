import { toSnowflakeId } from '@hemicycle/contract'
import { knownPost, loseMonth } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createPictureOrigin,
  createTestApi,
  liftTimeLimits,
  makePhoto,
  referenceOf,
  type PictureOrigin,
  type TestApi,
} from '../testing/index.ts'

const idAt = (time: string) => toSnowflakeId(new Date(time))
const LOST = '2024-01'
const [OLD, QUOTED] = [idAt('2024-01-10T12:00:00Z'), idAt('2024-01-11T12:00:00Z')]
const NEW_AT = new Date('2026-11-14T12:00:00Z')
const [NEW, QUOTE, GONE, NEVER] = [0, 1, 2, 3].map((minute) =>
  toSnowflakeId(new Date(NEW_AT.getTime() + minute * 60_000)),
) as [string, string, string, string]
/** Ids that hold no time. */
const [HASHED, HASHED_GONE, HASHED_NEVER] = ['a', 'b', 'c'].map(
  (letter) => `bluesky-${letter}bcdefghijklmnopqrstuvwxy2`,
) as [string, string, string]
let origin: PictureOrigin
let api: TestApi

beforeAll(async () => {
  liftTimeLimits()
  origin = await createPictureOrigin({
    '/one.png': { type: 'image/png', bytes: await makePhoto() },
  })
  const address = `${origin.url}/one.png`
  const media = [
    { type: 'photo' as const, address, width: 3, height: 2, alt: null, durationMs: null },
  ]
  const content = { text: 'x', entities: [], media, lang: 'en' }
  const reference = referenceOf(QUOTED, { media, authorPicture: address })
  api = await createTestApi(
    {
      contributors: [contributorOf('a')],
      posts: [
        knownPost(NEW, { postedAt: NEW_AT, content }),
        knownPost(QUOTE, { postedAt: NEW_AT, kind: 'quote', refersTo: QUOTED, reference }),
        knownPost(GONE, { postedAt: NEW_AT, removal: 'deleted', content: null }),
        knownPost(HASHED, { postedAt: NEW_AT, network: 'bluesky', content }),
        knownPost(HASHED_GONE, { postedAt: NEW_AT, removal: 'deleted', content: null }),
      ],
    },
    () => ({ pictureOrigins: [origin.url] }),
  )
  await loseMonth(api.search, LOST)
})
afterAll(async () => {
  await api.close()
  await origin.close()
})

test.each([
  ['the page of a new post', `/v1/social-item/?id=${NEW}`, 200],
  ['its picture', `/v1/images/p-${NEW}-0-96`, 200],
  ['its preview', `/v1/previews/${NEW}`, 200],
  ['the picture of a post that it quotes', `/v1/images/p-${QUOTED}-0-96`, 200],
  ['the picture of whom it quotes', `/v1/images/a-${QUOTED}-96`, 200],
  ['a new post that is gone', `/v1/social-item/?id=${GONE}`, 410],
  ['a post of that month', `/v1/social-item/?id=${OLD}`, 503],
  ['its picture', `/v1/images/p-${OLD}-0-96`, 503],
  ['an id of today that nobody has', `/v1/social-item/?id=${NEVER}`, 503],
  ['an id without a time', '/v1/social-item/?id=404', 503],
  ['the page of a post on Bluesky', `/v1/social-item/?id=${HASHED}`, 200],
  ['its picture', `/v1/images/p-${HASHED}-0-96`, 200],
  ['its preview', `/v1/previews/${HASHED}`, 200],
  ['one that is gone', `/v1/social-item/?id=${HASHED_GONE}`, 410],
  ['one that nobody has', `/v1/social-item/?id=${HASHED_NEVER}`, 503],
  ['its preview', `/v1/previews/${HASHED_NEVER}`, 503],
])(
  'while an old month is lost, %s answers: %s %d [P2 P4 RF.10 RF.14 RN.3]',
  async (_, url, status) => {
    const answer = await api.app.inject(url)

    expect(answer.statusCode).toBe(status)
  },
)
