import { randomBytes, randomUUID } from 'node:crypto'
import { createAlertKeys } from '@hemicycle/process'
import { removePosts, savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, removalOf, rosterOf } from '@hemicycle/store/testing'
import { beforeAll, expect, test } from 'vitest'
import { askOperations, type KnownRequests, type Sent } from '../../testing/ask-operations.ts'
import {
  contributorOf,
  createTestApi,
  idOf,
  liftTimeLimits,
  testTranslation,
} from '../../testing/index.ts'
import { engineOf } from '../../testing/translation/create-translating-api.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'
import type { Header, OpenApiDocument } from './document.ts'
import { BODY_EXAMPLES } from './examples/answers.ts'
import { inventedMember, inventedPost } from './examples/invented.ts'

const KEYS = createAlertKeys(randomBytes(32))
/** Of an alert that has ended; the documented example is a token that nobody made. */
const OWN = { token: KEYS.toToken(randomUUID()) }
const FEEDBACK = { ...(BODY_EXAMPLES['/v1/feedback/send/'] as object), id: randomUUID() }

const GONE = '1988654321098765000'
const KNOWN: KnownRequests = {
  /** What is not there, what is gone, and what cannot be read where an unknown parameter is not refused. */
  urls: {
    'get /v1/social-item/': ['?id=404', `?id=${GONE}`, '?from=100'],
    'get /v1/contributor/{id}/': [`${idOf('f')}/`, 'x/'],
    'get /v1/topic/{contributor}/': [`${idOf('f')}/`, 'x/'],
    'get /v1/day/{day}/': ['2001-01-01/'],
    'get /v1/subject/{subject}/': ['nothing/'],
    'get /v1/translate/{id}/{language}/': ['404/en/', `${GONE}/en/`, '404/x/'],
    'get /v1/images/{name}': ['p-404-0-480'],
    'get /v1/previews/{id}': ['404', GONE],
    'get /v1/previews/views/{view}': ['subject'],
    'get /v1/removal/': ['?since=1'],
  },
  limits: {
    'get /v1/translate/{id}/{language}/': 30,
    'get /v1/translate/{language}/': 30,
    'get /v1/removal/': 120,
    'get /v1/images/{name}': 240,
    'get /v1/previews/{id}': 60,
    'get /v1/previews/views/{view}': 60,
    'get /v1/charts/{file}': 60,
    'post /v1/feedback/send/': 5,
    'post /v1/alert/': 5,
    'post /v1/alert/state/': 60,
    'post /v1/alert/confirm/': 60,
    'post /v1/alert/change/': 60,
    'post /v1/alert/stop/': 60,
  },
  bodies: {
    'post /v1/feedback/send/': FEEDBACK,
    'post /v1/alert/state/': OWN,
    'post /v1/alert/confirm/': OWN,
    'post /v1/alert/change/': { ...OWN, every: 'week' },
    'post /v1/alert/stop/': OWN,
  },
}

let sent: Sent[]
let document: OpenApiDocument
let exposed: string[]

beforeAll(async () => {
  liftTimeLimits()
  const own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('100'), newPost('200')])
  await removePosts(own.store, [removalOf('100'), removalOf('200')])
  let now = 0
  const api = await createTestApi(
    {
      contributors: [inventedMember, contributorOf('b')],
      posts: [
        inventedPost,
        { ...inventedPost, id: '2', versions: ['2'] },
        { ...inventedPost, id: GONE, versions: [GONE], content: null, removal: 'deleted' },
      ],
    },
    () => ({
      now: () => new Date(inventedPost.postedAt.getTime() + 30_000),
      store: own.reader,
      exportsStore: own.reader,
      alerts: { keys: KEYS, linksPerDay: 1000 },
      translation: testTranslation({ engines: [engineOf('one')], store: own.reader }),
      answerCache: createAnswerCache(10, () => now),
      // Nothing is fetched and nothing drawn.
      pictureCache: { find: async () => null, compute: async () => Buffer.from('a picture') },
    }),
  )
  const { headers, body } = await api.app.inject('/v1/openapi.json')
  document = JSON.parse(body) as OpenApiDocument
  exposed = String(headers['access-control-expose-headers']).split(', ')
  const urls = Object.entries(KNOWN.urls).map(([name, ends]) => [
    name,
    ends.map((end) => `${name.slice('get '.length).replace(/\{.*/, '')}${end}`),
  ])
  const known = { ...KNOWN, urls: Object.fromEntries(urls) as KnownRequests['urls'] }
  sent = await askOperations(api.deps, () => (now += 20_000), known)
  await api.close()
  await own.drop()
})

const NAMED = new Set(['200', '202', '304', '400', '403', '404', '410', '428', '429', '503'])
const isSuccess = ({ status }: Sent): boolean => status === '200' || status === '202'
const inOrder = (lines: string[]): string[] => [...new Set(lines)].toSorted()
/** The conventions of headers that scripts on other sites may read, and what every cache reads. */
const listConventions = (headers: object): string[] =>
  inOrder(Object.keys(headers).filter((name) => [...exposed, 'cache-control'].includes(name)))
const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      name: `${method} ${path}`,
      responses,
    })),
  )
const toLowerCase = (headers: object = {}): string[] =>
  inOrder(Object.keys(headers).map((name) => name.toLowerCase()))

test('each operation names the statuses that it sends, and no others [RW.70]', () => {
  const named = listOperations().flatMap(({ name, responses }) =>
    Object.keys(responses).map((status) => `${name} ${status}`),
  )
  const isExplicit = (line: string): boolean => !line.endsWith('XX')
  const seen = sent
    .filter(({ status }) => NAMED.has(status))
    .map(({ name, status }) => `${name} ${status}`)

  expect(inOrder(seen)).toEqual(inOrder(named.filter(isExplicit)))
})

test('each header of a success is described and sent [RW.70]', () => {
  const described = listOperations().map(({ name, responses }) => [
    name,
    toLowerCase((responses['200'] ?? responses['202'])?.headers),
  ])
  const seen = listOperations().map(({ name }) => [
    name,
    inOrder(
      sent
        .filter((answer) => answer.name === name && isSuccess(answer))
        .flatMap(({ headers }) => listConventions(headers)),
    ),
  ])

  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(described))
})

test('each header of another response is described and sent [RW.70]', () => {
  const { responses = {} } = document.components ?? {}
  const toReference = ({ name, status }: Sent): string => {
    const [method = '', path = ''] = name.split(' ')
    const named = document.paths[path]?.[method]?.responses
    const found = named?.[status] ?? named?.[`${status.slice(0, 1)}XX`]
    return String((found as { $ref?: string } | undefined)?.$ref).replace(/.*\//, '')
  }
  const others = sent.filter((answer) => !isSuccess(answer))

  for (const [name, response] of Object.entries(responses)) {
    const answers = others.filter((answer) => toReference(answer) === name)
    const seen = inOrder(answers.flatMap(({ headers }) => listConventions(headers)))
    expect({ name, headers: seen }).toEqual({
      name,
      headers: toLowerCase((response as { headers?: object }).headers),
    })
  }
})

test('a header that is required is in each answer [RW.70]', () => {
  const { headers = {} } = document.components ?? {}
  const required = Object.entries(headers as Record<string, Header>).flatMap(([name, header]) =>
    header.required ? [name.toLowerCase()] : [],
  )
  const inAll = required.filter((name) => name !== 'retry-after')
  const lacking = sent.filter(
    ({ status, headers: own }) =>
      inAll.some((name) => !Object.hasOwn(own, name)) ||
      (['429', '503'].includes(status) && !Object.hasOwn(own, 'retry-after')),
  )

  expect(required).toContain('retry-after')
  expect(lacking.map(({ name, status }) => `${name} ${status}`)).toEqual([])
})
