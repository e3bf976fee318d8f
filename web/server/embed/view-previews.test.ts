import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAppForTests, openAppForTests } from '../app-for-tests.ts'

const SITE = 'https://hemicycle.example'
const PERSON = 'c0ffee000000000000000001'

let app: FastifyInstance
let drawing: FastifyInstance
let site: FastifyInstance
let asked: string[] = []

/** An API that says what it was asked to draw. */
beforeAll(async () => {
  app = await openAppForTests()
  drawing = Fastify()
  drawing.get('/v1/previews/views/:view', async (request, reply) => {
    asked.push(decodeURIComponent(request.url.slice('/v1/previews/views/'.length)))
    const { subject } = request.query as { subject?: string }
    if (subject === 'nothing') return reply.code(400).send({})
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=600' })
      .send(Buffer.from('PNG'))
  })
  site = await buildAppForTests(await drawing.listen({ port: 0 }))
})
afterAll(async () => {
  await app.close()
  await site.close()
  await drawing.close()
})

const readMeta = (body: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, 'u')
    .exec(body)?.[1]
    ?.replaceAll('&amp;', '&')

test.each([
  ['/', '/', '/og/view/home.png'],
  ['/?country=fr&utm_source=x&fbclid=y', '/?country=FR', '/og/view/home.png?country=FR'],
  [
    '/search?search-value=nasty&after=opaque&theme=dark&gclid=1',
    '/search?search-value=nasty',
    '/og/view/search.png?search-value=nasty',
  ],
  [
    '/timeline?compare=group:epp|grid&period=month&share=on&mc_eid=me',
    '/timeline?period=month&compare=group%3AEPP%7Cgrid&share=on',
    '/og/view/timeline.png?period=month&compare=group%3AEPP%7Cgrid',
  ],
  [
    `/contributors/${PERSON}?contributors_ids=x`,
    `/contributors/${PERSON}`,
    `/og/view/contributors/${PERSON}.png`,
  ],
  ['/groups/greens-efa?ref=a', '/groups/greens-efa', '/og/view/groups/greens-efa.png'],
  ['/groups/greens-efa/members', '/groups/greens-efa/members', '/og/view/groups/greens-efa.png'],
  [
    '/subjects/climate?country=FR',
    '/subjects/climate?country=FR',
    '/og/view/subjects/climate.png?country=FR',
  ],
])(
  '%s names its picture and its question, and nothing else of its address [RS.259 P6]',
  async (...row) => {
    const [path, page, picture] = row

    const { statusCode, body } = await app.inject(path)

    expect(statusCode).toBe(200)
    expect(readMeta(body, 'og:url')).toBe(SITE + page)
    expect(readMeta(body, 'og:image')).toBe(SITE + picture)
    expect(readMeta(body, 'og:image:type')).toBe('image/png')
    expect(readMeta(body, 'og:image:width')).toBe('1200')
    expect(readMeta(body, 'og:image:height')).toBe('630')
    expect(readMeta(body, 'twitter:card')).toBe('summary_large_image')
    expect(readMeta(body, 'og:image:alt')).toContain(readMeta(body, 'og:title'))
    expect(body.match(/property="og:image"/gu)).toHaveLength(1)
  },
)

test('a filtered view can be shared, and stays out of search engines [RS.259 RS.1]', async () => {
  const { body } = await app.inject('/search?country=FR')

  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('rel="canonical"')
  expect(readMeta(body, 'og:url')).toBe(`${SITE}/search?country=FR`)
})

test.each(['/channels', '/cookies', '/nope', '/subjects/nothing', '/embed/search?country=FR'])(
  '%s is no view and names no picture [RS.259]',
  async (path) => {
    expect((await app.inject(path)).body).not.toContain('/og/view/')
  },
)

test('what somebody searches for cannot become markup of the head [RS.258 RC.3]', async () => {
  const words = encodeURIComponent('"><script>alert(1)</script>')

  const { body } = await app.inject(`/search?search-value=${words}`)

  expect(body).not.toContain('<script>alert')
})

test.each([
  ['home.png', 'home?sample=1'],
  ['search.png?search-value=grid&utm_source=x', 'search?search-value=grid&sample=1'],
  [
    'timeline.png?period=month&compare=group:epp|grid&share=on',
    'timeline?period=month&compare=group:EPP|grid&sample=1',
  ],
  ['voices.png?subject=climate&by=country', 'voices?subject=climate&sample=1'],
  [`contributors/${PERSON}.png`, `contributor?contributors_ids=${PERSON}&sample=1`],
  [
    'groups/greens-efa.png?eParty=EPP',
    'group?contributorType=mep,president&eParty=Greens/EFA&sample=1',
  ],
  ['subjects/climate.png?lang=de', 'subject?lang=de&subject=climate&sample=1'],
])('%s asks the API to draw %s [RS.255 RS.259]', async (file, question) => {
  asked = []

  const answer = await site.inject(`/og/view/${file}`)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(asked).toEqual([question])
})

test.each([
  'search',
  'search.jpg',
  'channels.png',
  'contributors/x.png',
  'groups/%00.png',
  '../search.png',
  '.png',
  'subjects/nothing.png',
])('there is no picture of %s [RS.258]', async (file) => {
  expect((await site.inject(`/og/view/${file}`)).statusCode).toBe(404)
})
