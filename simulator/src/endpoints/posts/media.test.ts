import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const FIELDS = [
  'tweet.fields=attachments,entities',
  'expansions=attachments.media_keys',
  'media.fields=alt_text,duration_ms,height,preview_image_url,type,url,variants,width',
].join('&')

let simulator: Simulator
let client: TestClient
let author: string

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
  author = simulator.accounts[0]?.id ?? ''
})
afterAll(() => simulator.stop())

const look = async (id: string) => (await client.get(`/2/tweets?ids=${id}&${FIELDS}`)).json

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
    { media_key: key, type: 'photo', alt_text: 'A chamber' },
  ])
})

const drawing = { name: 'wind-1', width: 1280, height: 720, alt: 'Wind' }
const photo = { type: 'photo', drawing, durationMs: null, hasUrl: true } as const

test('four photos share one link, and each has a media key', async () => {
  const { id } = simulator.post({ author, text: 'Four', media: [photo, photo, photo, photo] })

  const json = await look(id)

  const keys = at(json, 'data', 0, 'attachments', 'media_keys')
  const urls = at(json, 'data', 0, 'entities', 'urls')
  expect(keys).toHaveLength(4)
  expect(new Set([keys].flat()).size).toBe(4)
  expect(at(json, 'includes', 'media')).toHaveLength(4)
  expect(urls).toMatchObject(
    [0, 1, 2, 3].map((index) => ({ media_key: at(keys, index), start: 5 })),
  )
  expect(textAt(json, 'data', 0, 'text').match(/t\.co/g)).toHaveLength(1)
})

test('a video has a preview, a length and addresses to play; a photo may lack its own', async () => {
  const video = { type: 'video', drawing, durationMs: 9000, hasUrl: true } as const
  const gif = { type: 'animated_gif', drawing, durationMs: null, hasUrl: true } as const
  const media = [video, gif, { ...photo, hasUrl: false }]
  const { id } = simulator.post({ author, text: 'Moving', media })

  const json = await look(id)

  const picture = `${simulator.origin}/media/wind-1.jpg`
  const [first, second, third] = [0, 1, 2].map((index) => at(json, 'includes', 'media', index))
  expect(first).toMatchObject({ type: 'video', preview_image_url: picture, duration_ms: 9000 })
  expect(textAt(first, 'media_key')).toMatch(/^13_\d+$/)
  expect(at(first, 'variants')).toMatchObject([
    { content_type: 'application/x-mpegURL' },
    { bit_rate: 256_000, content_type: 'video/mp4' },
    { bit_rate: 832_000 },
    { bit_rate: 2_176_000 },
  ])
  expect(at(first, 'variants', 0)).not.toHaveProperty('bit_rate')
  expect(second).toMatchObject({ type: 'animated_gif', variants: [{ bit_rate: 0 }] })
  expect(third).toMatchObject({ type: 'photo', width: 1280 })
  for (const medium of [first, second, third]) expect(medium).not.toHaveProperty('url')
  expect(textAt(json, 'data', 0, 'entities', 'urls', 0, 'expanded_url')).toMatch(/\/video\/1$/)
})

test('a poll is told when asked for, and cannot be edited', async () => {
  const poll = { options: ['Yes', 'No'], minutes: 60 }
  const { id } = simulator.post({ author, text: 'Well?', poll })

  const reply = await client.get(
    `/2/tweets/${id}?expansions=attachments.poll_ids&poll.fields=duration_minutes,voting_status`,
  )

  expect(reply.json).toMatchObject({
    data: { attachments: { poll_ids: [at(reply.json, 'includes', 'polls', 0, 'id')] } },
    includes: {
      polls: [
        {
          options: [
            { position: 1, label: 'Yes', votes: 0 },
            { position: 2, label: 'No', votes: 0 },
          ],
          duration_minutes: 60,
          voting_status: 'open',
        },
      ],
    },
  })
  expect(() => simulator.edit(id, 'Changed')).toThrow('cannot be edited')
})
