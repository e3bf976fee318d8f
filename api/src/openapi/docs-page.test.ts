import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext, Script } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depsWithEngineDown } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { DOCS_SCRIPT } from './docs-script.ts'
import type { OpenApiDocument } from './document.ts'
import { renderDocsPage } from './render-docs-page.ts'

const TOKENS = join(import.meta.dirname, '../../../web/src/app/styles/tokens.css')

let app: FastifyInstance
let page: string
beforeAll(async () => {
  app = await buildApp(depsWithEngineDown())
  page = (await app.inject('/v1/docs')).body
})
afterAll(() => app.close())

test('the page shows every operation with its parameters [RW.21]', async () => {
  const { paths } = (await app.inject('/v1/openapi.json')).json<OpenApiDocument>()

  for (const { operationId, parameters = [] } of Object.values(paths).flatMap(Object.values)) {
    expect(page).toContain(`<section id="${operationId}">`)
    for (const { name } of parameters) expect(page).toContain(`id="${operationId}-${name}"`)
  }
})

test('reads can be tried, writes are only shown: a try sends no mail [RW.21 P5]', async () => {
  const { paths } = (await app.inject('/v1/openapi.json')).json<OpenApiDocument>()
  const reads = Object.entries(paths).flatMap(([path, methods]) => (methods['get'] ? [path] : []))

  const tried = [...page.matchAll(/<form data-path="([^"]+)">/g)].map(([, path]) => path)
  const script = (await app.inject('/v1/docs/docs.js')).body

  expect(tried).toEqual(reads)
  expect(page).toContain('POST /v1/feedback/send/')
  expect(script).not.toContain('POST')
})

test('the page loads nothing from other hosts and nothing inline, and its policy allows no more [P5]', async () => {
  const { headers } = await app.inject('/v1/docs')
  const loaded = [...page.matchAll(/<(?!a )[^>]*(?:src|href)="([^"]+)"/g)]

  expect(loaded.map(([, address]) => address)).toEqual([
    '/favicon.svg',
    '/v1/docs/docs.css',
    '/v1/docs/docs.js',
  ])
  expect(page).not.toMatch(/<style|style=|<script>| on[a-z]+=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test.each([
  ['/v1/docs', 'text/html; charset=utf-8'],
  ['/v1/docs/docs.js', 'text/javascript; charset=utf-8'],
  ['/v1/docs/docs.css', 'text/css; charset=utf-8'],
])('%s is served with its own type [RW.21]', async (url, type) => {
  const answer = await app.inject(url)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
})

test('the page has the name of the site, which leads home, and the way to its other pages [RS.308]', () => {
  const links = [...page.matchAll(/<a[^>]* href="([^"]+)">(?:<svg.*?<\/svg>)?([^<]+)<\/a>/g)]

  expect(links.slice(0, 6).map(([, address, text]) => [address, text])).toEqual([
    ['#content', 'Skip to content'],
    ['/', 'Hemicycle'],
    ['/', 'Home'],
    ['/timeline', 'Timeline'],
    ['/channels', 'People'],
    ['/help', 'Help page'],
  ])
  expect(page).toContain('<main id="content"')
})

test('the page has the colours of the site, light and dark [RS.308]', async () => {
  const tokens = await readFile(TOKENS, 'utf8')
  const { body } = await app.inject('/v1/docs/docs.css')
  const own = body.match(/--[a-z-]+: [^;]+;/g) ?? []

  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((token) => !tokens.includes(token))).toEqual([])
  expect(body.replaceAll(/--[a-z-]+: [^;]+;/g, '')).not.toMatch(/#[\da-f]{3}/)
})

test.each([
  ['', 'dark', 'dark'],
  ['?theme=light', 'dark', 'light'],
  ['?theme=odd', null, undefined],
])(
  'with the address %s and the choice %s the theme is %s [RS.308 RS.55]',
  (search, kept, theme) => {
    const dataset: { theme?: string } = {}
    const document = { documentElement: { dataset }, addEventListener: () => {} }
    const localStorage = { getItem: (key: string) => (key === 'theme' ? kept : null) }

    runInNewContext(DOCS_SCRIPT, { document, localStorage, location: { search }, URLSearchParams })

    expect(dataset.theme).toBe(theme)
  },
)

test('the script is valid in a browser [RW.21]', async () => {
  const { body } = await app.inject('/v1/docs/docs.js')

  expect(() => new Script(body)).not.toThrow()
})

test('content of the document is always escaped [P5]', () => {
  const text = '<script>alert("x")</script>'
  const operation = { summary: text, description: text, tags: [], responses: {} }

  const rendered = renderDocsPage({
    openapi: '3.1.0',
    info: { title: text, description: text },
    paths: { [`/${text}`]: { get: operation } },
  })

  expect(rendered).not.toContain('<script>')
})
