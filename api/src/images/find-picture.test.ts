import type { Media } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  referenceOf,
  type TestApi,
} from '../../testing/index.ts'
import { findPicture, listPictureOrigins } from './find-picture.ts'
import { readPictureName } from './picture-name.ts'

const at = (name: string) => `https://pictures.example.org/${name}`
const photos = (name: string): Media[] => [
  { type: 'photo', address: at(name), width: 1, height: 1, alt: null, durationMs: null },
]
const saying = (name: string, address = at(name)) => ({
  text: 'x',
  entities: [],
  media: photos(name).map((photo) => ({ ...photo, address })),
  lang: 'en',
})
const SERVER = 'https://pds.example.org'
const DID = `did:plc:${'z'.repeat(24)}`
const by = (digit: string) =>
  ({ contributorId: idOf(digit), type: 'mep', country: null, eparty: null }) as const
let api: TestApi

beforeAll(async () => {
  api = await createTestApi({
    contributors: [
      contributorOf('a'),
      contributorOf('b', {
        accounts: [{ network: 'bluesky', nativeId: DID, handle: 'b.example.org', server: SERVER }],
      }),
      contributorOf('e', { hidden: true }),
    ],
    posts: [
      knownPost('9', { content: saying('x', `at://${DID}/blob/bafkrei1`), author: by('b') }),
      knownPost('10', { content: saying('x', `at://did:plc:stranger/blob/bafkrei1`) }),
      knownPost('1', { content: saying('own'), versions: ['1', '11'] }),
      knownPost('12', {
        content: {
          ...saying('x'),
          media: [],
          cover: { by: 'author', labels: ['nudity'], media: photos('covered') },
        },
      }),
      knownPost('2', { removal: 'deleted', content: null }),
      knownPost('3', { content: saying('hidden'), author: by('e') }),
      knownPost('4', {
        kind: 'quote',
        refersTo: '40',
        reference: referenceOf('40', { media: photos('quoted'), authorPicture: at('author') }),
      }),
      knownPost('5', {
        kind: 'quote',
        refersTo: '50',
        reference: referenceOf('50', {
          authorNativeId: '10e',
          media: photos('hidden'),
          authorPicture: at('hidden'),
        }),
      }),
      knownPost('6', {
        kind: 'quote',
        refersTo: '60',
        reference: referenceOf('60', { available: false, media: photos('gone') }),
      }),
      ...['e', 'f'].map((digit) =>
        knownPost(`7${digit}`, {
          kind: 'repost',
          refersTo: `70${digit}`,
          author: by(digit),
          reference: referenceOf(`70${digit}`, {
            media: photos('hidden'),
            authorPicture: at('hidden'),
          }),
        }),
      ),
      ...['e', 'a'].map((digit, minute) =>
        knownPost(`8${digit}`, {
          kind: 'quote',
          refersTo: '80',
          author: by(digit),
          postedAt: new Date(Date.UTC(2026, 10, 10, 12, 30 - minute)),
          reference: referenceOf('80', { media: photos('both') }),
        }),
      ),
    ],
  })
})
afterAll(() => api.close())

const find = async (name: string) => {
  const picture = readPictureName(name)
  return picture && findPicture(api.deps, picture)
}

test.each([
  ['p-1-0-960', 'own'],
  ['p-11-0-480', 'own'],
  ['p-12-0-960', 'covered'],
  ['p-40-0-960', 'quoted'],
  ['a-40-96', 'author'],
  ['p-80-0-96', 'both'],
  [`c-${idOf('a')}-96`, 'a.png'],
])('the picture %s is found in our own data [S7.27 P5]', async (name, file) => {
  expect(await find(name)).toBe(at(file))
})

test('a picture on an account’s own server is asked for there, and that origin is allowed, for followed accounts only [RN.14 P5]', async () => {
  expect(await find('p-9-0-960')).toBe(
    `${SERVER}/xrpc/com.atproto.sync.getBlob?did=${encodeURIComponent(DID)}&cid=bafkrei1`,
  )
  expect(await find('p-10-0-960')).toBeNull()
  expect(await listPictureOrigins(api.deps)).toEqual([...api.deps.pictureOrigins, SERVER])
})

test.each([
  ['p-1-1-960', 'the post has no second picture'],
  ['p-404-0-960', 'there is no such post'],
  ['p-2-0-960', 'the post was removed'],
  ['p-60-0-960', 'the quoted post was removed'],
  ['a-60-96', 'the quoted post was removed'],
  ['p-3-0-960', 'its author is hidden'],
  ['p-50-0-960', 'the quoted author is hidden'],
  ['a-50-96', 'the quoted author is hidden'],
  ['p-70e-0-960', 'only a hidden contributor reposts it'],
  ['a-70e-96', 'only a hidden contributor reposts it'],
  ['p-70f-0-960', 'only somebody unknown reposts it'],
  [`c-${idOf('e')}-96`, 'the contributor is hidden'],
])('there is no picture %s: %s [RF.16 RG.15 RG.16]', async (name) => {
  expect(await find(name)).toBeNull()
})
