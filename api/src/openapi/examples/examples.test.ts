import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestApi,
  testTranslation,
  liftTimeLimits,
  type TestApi,
} from '../../../testing/index.ts'
import { engineOf } from '../../../testing/translation/create-translating-api.ts'
import type { OpenApiDocument, Operation } from '../document.ts'
import { inventedMember, inventedPost } from './invented.ts'

let api: TestApi
let document: OpenApiDocument
let own: TestStore

/** The API with the member and the post of the examples, shortly after the post. */
beforeAll(async () => {
  liftTimeLimits()
  own = await createTestStore()
  const now = () => new Date(inventedPost.postedAt.getTime() + 30_000)
  api = await createTestApi({ contributors: [inventedMember], posts: [inventedPost] }, () => ({
    now,
    exportsStore: own.reader,
    translation: testTranslation({ engines: [engineOf('one')], now }),
  }))
  document = (await api.app.inject('/v1/openapi.json')).json<OpenApiDocument>()
})
afterAll(() => Promise.all([api.close(), own.drop()]))

/** Without parameters, with all examples together, and without the id, which would override all other filters. */
function toUrls(path: string, { parameters = [] }: Operation): string[] {
  const examples = (place: string) =>
    parameters.flatMap((parameter) =>
      parameter.in === place ? [[parameter.name, String(parameter.example)]] : [],
    )
  const address = examples('path').reduce(
    (filled, [name, example = '']) => filled.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  )
  const all = examples('query')
  const queries = [[], all, all.filter(([name]) => name !== 'id')].map((some) =>
    new URLSearchParams(some).toString(),
  )
  return [...new Set(queries)].map((query) => `${address}?${query}`)
}

/** It does not end. */
const isStream = ({ responses }: Operation): boolean =>
  Object.hasOwn(responses['200']?.content ?? {}, 'text/event-stream')

test('every example request is valid and answered; only the picture does not exist [RW.21]', async () => {
  const urls = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !isStream(get) ? toUrls(path, get) : [],
  )

  const refused: string[] = []
  for (const url of urls) {
    const { statusCode } = await api.app.inject(url)
    if (statusCode !== 200) refused.push(`${statusCode} ${url}`)
  }

  expect(urls.length).toBeGreaterThan(15)
  expect(refused).toEqual([`404 /v1/images/p-${inventedPost.id}-0-480?`])
})

test('the examples of a post and of contributors match the answers of the API [RW.21]', async () => {
  const exampleOf = (path: string): unknown =>
    document.paths[path]?.['get']?.responses['200']?.content?.['application/json']?.example
  const read = async (url: string) => (await api.app.inject(url)).json<unknown>()

  expect(await read(`/v1/social-item/?id=${inventedPost.id}`)).toEqual(
    exampleOf('/v1/social-item/'),
  )
  expect(await read('/v1/contributor/')).toEqual(exampleOf('/v1/contributor/'))
  expect(await read(`/v1/contributor/${inventedMember.id}/`)).toEqual(
    exampleOf('/v1/contributor/{id}/'),
  )
})
