import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLUESKY_ID } from '../api-for-tests.ts'
import { openAppForTests } from '../app-for-tests.ts'

const SITE = 'https://hemicycle.example'

let app: FastifyInstance

beforeAll(async () => {
  app = await openAppForTests()
})

afterAll(async () => {
  await app.close()
})

const ask = (url: string, more = '') => app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`)

test('a post tells other sites how to frame it, without its text [S2.68 RF.16]', async () => {
  const answer = await ask(`${SITE}/tw/100`)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Hemicycle',
    provider_url: SITE,
    title: 'Post by Saga Lindqvist-Aro',
    author_name: 'Saga Lindqvist-Aro',
    author_url: `${SITE}/contributors/c0ffee000000000000000001`,
    width: 480,
  })
  expect(answer.json<{ html: string }>().html).toContain(`<iframe src="${SITE}/embed/tw/100"`)
  expect(answer.json<{ html: string }>().html).toContain(
    `<script async src="${SITE}/embed.js"></script>`,
  )
  expect(answer.body).not.toContain('joint grid')
})

test('a post on Bluesky has a frame and a preview, too [S2.68 RN.4]', async () => {
  const answer = await ask(`${SITE}/p/${BLUESKY_ID}`)

  expect(answer.json<{ html: string }>().html).toContain(
    `<iframe src="${SITE}/embed/p/${BLUESKY_ID}"`,
  )
  expect((await app.inject(`/og/${BLUESKY_ID}.png`)).body).toBe('PNG 1')
})

test('the frame is no larger than asked [S2.68]', async () => {
  const answer = await ask(`${SITE}/tw/100`, '&maxwidth=320&maxheight=200&format=json')

  expect(answer.json()).toMatchObject({ width: 320, height: 200 })
  expect(answer.json<{ html: string }>().html).toContain(' width="320" height="200" ')
})

test.each(['-1', 'x', '0', '', '1e999', '%00'])('a limit of %s is none [S2.68]', async (limit) => {
  const answer = await ask(`${SITE}/tw/100`, `&maxwidth=${limit}`)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ width: 480 })
})

test('a view can be framed as well, with its question [RS.4]', async () => {
  const answer = await ask(`${SITE}/search?country=FR&theme=dark&nonsense="><script>`)

  expect(answer.json<{ html: string }>().html).toContain(
    `<iframe src="${SITE}/embed/search?country=FR"`,
  )
  expect(answer.json<{ html: string }>().html).not.toContain('<script>')
})

test.each([
  '',
  'nonsense',
  'javascript:alert(1)',
  'https://elsewhere.example/tw/100',
  `${SITE}.elsewhere.example/tw/100`,
  `${SITE}/cookies`,
  `${SITE}/embed/tw/100`,
  `${SITE}/tw/unknown`,
  `${SITE}/tw/deleted`,
])('there is no frame for “%s” [S2.68 RF.7 RF.16]', async (url) => {
  const answer = await ask(url)

  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
  )
})

test('only JSON is spoken [S2.68]', async () => {
  expect((await ask(`${SITE}/tw/100`, '&format=xml')).statusCode).toBe(501)
})

test('an API that is away is told as such, and nothing is 500 [P2]', async () => {
  expect((await ask(`${SITE}/tw/busy`)).statusCode).toBe(503)
  expect((await app.inject('/oembed?url=a&url=b&format=json')).statusCode).toBe(404)
})

test('the page of a post leads there, and says what it is to machines [S2.21]', async () => {
  const { body } = await app.inject('/tw/100')

  expect(body).toContain(
    `<link rel="alternate" type="application/json+oembed" href="${SITE}/oembed?url=${encodeURIComponent(`${SITE}/tw/100`)}">`,
  )
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    '@id': `${SITE}/tw/100`,
    url: `${SITE}/tw/100`,
    author: {
      '@type': 'Person',
      name: 'Saga Lindqvist-Aro',
      url: `${SITE}/contributors/c0ffee000000000000000001`,
    },
    datePublished: '2026-03-10T14:32:08.000Z',
    headline: 'Saga Lindqvist-Aro',
    articleBody: 'One year of joint grid operation. #energy',
    inLanguage: 'en',
    image: [`${SITE}/v1/images/p-100-0-960`],
    sameAs: 'https://x.com/SagaLindqvistA/status/100',
  })
})

test('whoever draws a link to a post is told of its picture [S2.21]', async () => {
  const { body } = await app.inject('/tw/100')

  for (const meta of [
    'name="twitter:card" content="summary_large_image"',
    `property="og:image" content="${SITE}/og/100.png"`,
    'property="og:image:type" content="image/png"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="Saga Lindqvist-Aro: One year of joint grid operation. #energy"',
  ])
    expect(body).toContain(`<meta ${meta}>`)
})

test('what a post says cannot end that script [RC.3 P7]', async () => {
  const { body } = await app.inject('/tw/nasty')

  expect(body).toContain('<script type="application/ld+json">')
  const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
  expect(data).not.toContain('<')
  const { articleBody } = JSON.parse(data) as { articleBody: string }
  expect(articleBody).toContain('<b>')
})

test('link previews have a picture of the post, which goes when the post goes [S2.21 RF.16]', async () => {
  const answer = await app.inject('/og/100.png')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=600',
  })
  expect(answer.body).toBe('PNG 1')
  const gone = await app.inject('/og/deleted.png')
  expect(gone.statusCode).toBe(410)
  expect(gone.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
  )
  expect((await app.inject('/og/100')).statusCode).toBe(404)
})
