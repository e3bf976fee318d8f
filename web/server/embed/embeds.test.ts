import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLUESKY_ID, buildApiForTests } from '../api-for-tests.ts'
import { buildAppForTests } from '../app-for-tests.ts'

const FRAMES = ['/embed/tw/100', '/embed/search?country=FR']

let api: FastifyInstance
let app: FastifyInstance

beforeAll(async () => {
  api = buildApiForTests()
  app = await buildAppForTests(await api.listen({ port: 0 }))
})

afterAll(async () => {
  await app.close()
  await api.close()
})

const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]

test('a post for other pages stands without header, menu, search box and footer [S2.22 S2.24]', async () => {
  const { statusCode, body } = await app.inject('/embed/tw/100')

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Post by Saga Lindqvist-Aro · Hemicycle</title>')
  expect(body).toContain('One year of joint grid operation.')
  expect(body).toContain('Record and citation')
  for (const furniture of ['<nav', '<search', '<button', '<form', 'id="seed"'])
    expect(body).not.toContain(furniture)
})

test.each(['/embed/tw/102', '/tw/102'])(
  'covered pictures on %s open without scripts, and no machine is told of them [RN.21]',
  async (path) => {
    const { body } = await app.inject(path)

    const [before = '', cover = '', rest = ''] = body.split(/<details[^>]*>|<\/details>/)
    expect(cover).toContain('Graphic media')
    expect(cover).toContain('src="/v1/images/p-102-0-960"')
    expect(before).not.toContain('p-102-0-960')
    expect(rest.replace(/<script type="application\/json".*/s, '')).not.toContain('p-102-0-960')
  },
)

test('it may be framed by anyone [S2.22 P5]', async () => {
  const embed = await app.inject('/embed/tw/100')
  expect(embed.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
  expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(embed.headers['x-frame-options']).toBeUndefined()
})

test.each(['/', '/search', '/tw/100', '/nope', '/embedded/tw/100', '/tw/embed/'])(
  'nobody may frame %s [P5]',
  async (path) => {
    const { headers } = await app.inject(path)

    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
  },
)

test.each(FRAMES)(
  'the one script of %s is the one its policy names; it sets nothing [P5 RS.34]',
  async (path) => {
    const { headers, body } = await app.inject(path)

    const scripts = scriptsOf(body)
    expect(scripts).toHaveLength(1)
    const [, attributes, text = ''] = scripts[0] ?? []
    const hash = createHash('sha256').update(text).digest('base64')
    expect(attributes).toBe('')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/localStorage|sessionStorage|cookie|<[^>]+ style=/i)
  },
)

test.each(FRAMES)(
  '%s is not for search engines, its links open in a new tab, sample data says so [P6 RS.58]',
  async (path) => {
    const { body } = await app.inject(path)

    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<base target="_blank">')
    expect(body).toContain('Sample parliament: people and posts are invented')
  },
)

test.each([
  ['/embed/tw/100', 'One year of joint grid operation.'],
  ['/embed/search?country=FR', 'Posts by members of a parliament that match this search.'],
])('%s, opened by itself, has a description and the mark of the site [P6]', async (...row) => {
  const [path, words] = row

  const { body } = await app.inject(path)

  expect(body).toContain(`<meta name="description" content="${words}`)
  expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
})

test.each([
  ['dark', ' data-theme="dark"'],
  ['light', ' data-theme="light"'],
  ['auto', ''],
  ['"><script>', ''],
])('theme %s is in the HTML [S2.22]', async (theme, attribute) => {
  const { body } = await app.inject(`/embed/tw/100?theme=${encodeURIComponent(theme)}`)

  expect(body).toContain(`<html lang="en"${attribute}>`)
})

test.each([
  ['/embed/tw/deleted', 410, 'This post was removed by its author'],
  ['/embed/tw/withheld', 410, 'This post is no longer available'],
  ['/embed/tw/unknown', 404, 'This post doesn’t exist'],
  ['/embed/nope', 404, 'This post doesn’t exist'],
  ['/embed', 404, 'This post doesn’t exist'],
  ['/embed/tw/busy', 503, 'Service unavailable'],
  ['/embed/tw/broken', 500, 'Something went wrong'],
])('%s is %i in a frame, and shows nothing of a post [RF.7 RF.14 RF.15 RF.16]', async (...row) => {
  const [path, status, words] = row

  const { statusCode, headers, body } = await app.inject(path)

  expect(statusCode).toBe(status)
  expect(headers['cache-control']).toBe(
    status < 500 ? 'public, max-age=0, s-maxage=10, stale-while-revalidate=10' : 'no-store',
  )
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toContain(words)
  expect(body).not.toMatch(/Saga|One year/)
})

test('the id of a later version leads to the first one, theme and all [RF.20]', async () => {
  const { statusCode, headers } = await app.inject('/embed/tw/101?theme=dark')

  expect(statusCode).toBe(301)
  expect(headers.location).toBe('/embed/tw/100?theme=dark')
})

test('a post on Bluesky can be embedded, and leads to its page here [S2.22 RN.4]', async () => {
  const { statusCode, body } = await app.inject(`/embed/p/${BLUESKY_ID}`)

  expect(statusCode).toBe(200)
  expect(body).toContain(`href="/p/${BLUESKY_ID}"`)
  expect(body).toContain('View on Bluesky')
})

test('a view for other pages shows its posts and leads to the whole of it [RS.4]', async () => {
  const { statusCode, headers, body } = await app.inject(
    '/embed/search?country=FR&after=x&theme=dark',
  )

  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toContain('<html lang="en" data-theme="dark">')
  expect(body).toContain('Country France')
  expect(body).toContain('One year of joint grid operation.')
  expect(body).toContain('href="/search?country=FR"')
})

test('a view that finds nothing says so [RS.4 RS.8]', async () => {
  const { statusCode, body } = await app.inject('/embed/search?search-value=nothing')

  expect(statusCode).toBe(200)
  expect(body).toContain('No matching posts at the moment')
})

test('what a post or an address says cannot become markup [RC.3]', async () => {
  const words = encodeURIComponent('<img src=x onerror=1>')
  const { body } = await app.inject(`/embed/search?search-value=stale|${words}`)

  expect(body).not.toContain('<img src=x')
})

test('the script that gives frames their height can be had by every page [S2.22]', async () => {
  const { statusCode, headers, body } = await app.inject('/embed.js')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(body).not.toMatch(/fetch|cookie|Storage/)
})
