import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext, Script } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depsWithEngineDown } from '../../../testing/index.ts'
import { buildApp } from '../../app.ts'
import type { OpenApiDocument, Operation } from '../document.ts'
import { SPRITE } from './icons.ts'
import { renderDocsPage } from './render-page.ts'
import { DOCS_SCRIPT } from './script.ts'

const WEB = join(import.meta.dirname, '../../../../web/src')
const readWeb = (path: string) => readFile(join(WEB, path), 'utf8')

let app: FastifyInstance
let page: string
let document: OpenApiDocument
beforeAll(async () => {
  app = await buildApp(depsWithEngineDown())
  page = (await app.inject('/v1/docs')).body
  document = (await app.inject('/v1/openapi.json')).json<OpenApiDocument>()
})
afterAll(() => app.close())

/** The part of the page with this id. */
const partOf = (id: string): string =>
  page.split(/(?=<section )/).find((part) => part.includes(` id="${id}"`)) ?? ''

test('the page shows every operation with its parameters [RW.21]', () => {
  for (const { operationId, parameters = [] } of listOperations(document.paths))
    for (const { name, in: place } of parameters)
      expect(partOf(operationId ?? '')).toContain(
        place === 'header' ? `<code>${name}</code>` : `id="${operationId}-${name}"`,
      )
})

test('reads can be tried, writes and streams are only shown: a try sends no mail and ends [RW.21 P5]', async () => {
  const tried = [...page.matchAll(/<button class="soft scripted" form="try-([^"]+)">/g)]
  const script = (await app.inject('/v1/docs/docs.js')).body
  const reads = Object.values(document.paths).flatMap(({ get }) => get?.operationId ?? [])

  expect(new Set(tried.map(([, id]) => id))).toEqual(
    new Set(reads.filter((id) => id !== 'followChanges')),
  )
  expect(page).toContain('POST /v1/feedback/send/')
  expect(script).not.toContain('POST')
})

test('every field of every answer is told, with its type and whether it may be null [RW.75]', () => {
  const post = partOf('SocialItem')

  expect(post).toContain('<code>postedAt</code> <span>integer</span>')
  expect(post).toContain('<code>record</code> <span>object, may be missing</span>')
  expect(post).toContain('<a href="#ItemReference">ItemReference</a> or null')
  expect(partOf('listRemovals')).toMatch(
    /<code>reason<\/code>[\s\S]*One of <code>deleted<\/code>, <code>unavailable<\/code>/,
  )
  const missing = listFields(document).filter((name) => !page.includes(`<dt><code>${name}</code>`))
  expect(missing).toEqual([])
})

const listOperations = (paths: OpenApiDocument['paths']): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** The names of all fields below `data`, and of those of bodies. */
function listFields({ components, paths }: OpenApiDocument): string[] {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties } = value as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    for (const part of Object.values(value)) walk(part)
  }
  walk(components?.schemas)
  for (const { requestBody, responses } of listOperations(paths)) {
    walk(requestBody?.content['application/json']?.schema)
    for (const { content } of Object.values(responses)) {
      const { properties } = (content?.['application/json']?.schema ?? {}) as {
        properties?: { data?: object }
      }
      walk(properties?.data)
    }
  }
  return [...names]
}

test('a schema that several answers share is told once, and every link to one leads there [RW.75]', () => {
  const told = [...page.matchAll(/ id="([A-Z]\w+)"/g)].map(([, name]) => name)
  const linked = [...page.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name ?? '')

  expect(told).toEqual([...new Set(told)])
  expect(told).toEqual(
    expect.arrayContaining(['SocialItem', 'Contributor', 'SocialItemPage', 'Failure']),
  )
  expect(linked.filter((id) => !page.includes(` id="${id}"`))).toEqual([])
  expect(page.split('<dt><code>repostedBy</code>').length - 1).toBe(1)
})

test('parameters are told with their types, values, limits, defaults and how lists are joined [RW.75]', () => {
  const posts = partOf('listPosts')

  expect(posts).toContain('1 to 100; by default <code>25</code>')
  expect(posts).toMatch(
    /<code>kind<\/code>[^]{0,900}comma-joined[^]{0,20}One of <code>original<\/code>, <code>repost/,
  )
  expect(posts).toMatch(/<code>search-and<\/code>[^]{0,900}pipe-joined/)
  expect(posts).toMatch(
    /<select id="listPosts-fold"[^>]*><option value="">–<\/option><option>on<\/option>/,
  )
  expect(partOf('getContributor')).toContain('string, required')
})

test('parameters that an earlier operation has told are closed in the later ones [RW.75]', () => {
  const closed = /<details><summary>(\d+) \w+, as for <code>(\w+)<\/code>/

  expect(partOf('listPosts')).not.toMatch(closed)
  expect(closed.exec(partOf('getCoverage'))?.slice(1)).toEqual(['20', 'listPosts'])
})

test('the page loads nothing from other hosts and nothing inline, and its policy allows no more [P5]', async () => {
  const { headers } = await app.inject('/v1/docs')
  const loaded = [...page.matchAll(/<(?!a |use )[^>]*(?:src|href)="([^"]+)"/g)]

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

test('the page has the menu, the search and the places of the site, under their names [RS.308]', async () => {
  const [menu, messages, paths] = await Promise.all(
    ['app/shell/menu/menu-items.ts', 'i18n/en.json', 'router/paths.ts'].map(readWeb),
  )
  const words = JSON.parse(messages ?? '') as Record<string, string>
  const expected = [
    ...(menu ?? '').matchAll(/path: paths\.(\w+), icon: '([\w-]+)', text: '([\w.]+)'/g),
  ].map(([, path, icon, text]) => [
    new RegExp(`^  ${path}: '([^']+)'`, 'm').exec(paths ?? '')?.[1],
    icon,
    words[text ?? ''],
  ])
  const items = [
    ...page.matchAll(
      /<a class="item" href="([^"]+)">.*?#i-([\w-]+)".*?<span class="text">(.*?)<\/span>/g,
    ),
  ].map((found) => found.slice(1))

  expect(items.length).toBe(9)
  expect(items).toEqual(expected)
  expect(page.match(/<a class="place" href="[^"]+">/g)).toHaveLength(4)
  expect(page).toContain('<form class="box" action="/search">')
  for (const text of ['search.label', 'search.placeholder', 'search.submit', 'shell.dark'])
    expect(page).toContain(words[text])
})

test('the page has the colours, measures and drawings of the site, light and dark [RS.308]', async () => {
  const [tokens, icons] = await Promise.all(['app/styles/tokens.css', 'ui/icons.ts'].map(readWeb))
  const { body } = await app.inject('/v1/docs/docs.css')
  const withoutLayout = (css = '') => css.replaceAll(/\s+/g, ' ')
  const own = withoutLayout(body).match(/(?<=[ {])--[\w-]+: [^;]+;/g) ?? []
  const drawings = [...SPRITE.matchAll(/<symbol id="i-([\w-]+)"[^>]*>(.*?)<\/symbol>/g)]

  expect(own.length).toBeGreaterThan(60)
  expect(
    own.filter(
      (token) => !token.startsWith('--menu-words') && !withoutLayout(tokens).includes(token),
    ),
  ).toEqual([])
  expect(withoutLayout(body).replaceAll(/--[\w-]+: [^;]+;/g, '')).not.toMatch(/#[\da-f]{3}/)
  expect(drawings.length).toBeGreaterThan(10)
  for (const [, name, drawing] of drawings)
    expect(icons?.replaceAll(/\s+/g, ' ')).toContain(`${name}: '${drawing}'`)
})

test.each([
  ['', 'dark', 'dark'],
  ['?theme=light', 'dark', 'light'],
  ['?theme=odd', null, undefined],
])(
  'with the address %s and the choice %s the theme is %s [RS.308 RS.55]',
  (search, kept, theme) => {
    const dataset: { theme?: string } = {}
    const root = { documentElement: { dataset }, addEventListener: () => {} }
    const localStorage = { getItem: (key: string) => (key === 'theme' ? kept : null) }

    runInNewContext(DOCS_SCRIPT, {
      document: root,
      localStorage,
      location: { search },
      URLSearchParams,
    })

    expect(dataset.theme).toBe(theme)
  },
)

test('the script is valid in a browser [RW.21]', async () => {
  const { body } = await app.inject('/v1/docs/docs.js')

  expect(() => new Script(body)).not.toThrow()
})

test('content of the document is always escaped [P5]', () => {
  const text = '<script>alert("x")</script>'
  const schema = { type: text, description: text, pattern: text, enum: [text], default: text }
  const parameter = { name: text, in: text, description: text, example: text, schema }
  const content = {
    'application/json': { schema: { properties: { [text]: schema } }, example: text },
  }
  const operation = {
    operationId: text,
    summary: text,
    description: text,
    tags: [text],
    parameters: [parameter, { ...parameter, in: 'path' }],
    requestBody: { content },
    responses: {
      [text]: { description: text, headers: { [text]: { description: text, schema } }, content },
      200: { description: text, content: { [`image/${text}`]: { schema } } },
    },
  }

  const rendered = renderDocsPage({
    openapi: '3.1.0',
    info: { title: text, description: text },
    servers: [{ url: text }],
    components: { schemas: { [text]: schema } },
    paths: { [`/${text}`]: { get: operation, post: operation } },
  })

  expect(rendered).not.toContain('<script>')
})

test('an answer without content is shown, and one of several requests once, with links to it [RW.75]', () => {
  const rendered = renderDocsPage({
    openapi: '3.1.0',
    info: { title: 'x' },
    components: {
      schemas: {},
      responses: { Gone: { description: 'It is gone.' } },
    },
    paths: {
      '/x': {
        get: {
          summary: 'x',
          tags: ['x'],
          responses: {
            304: { description: 'As before.' },
            410: { $ref: '#/components/responses/Gone' },
          } as unknown as OpenApiDocument['paths'][string][string]['responses'],
        },
      },
    },
  })

  expect(rendered).toContain('<code>304</code> As before.')
  expect(rendered).toContain('<a href="#Gone"><code>410</code></a>')
  expect(rendered).toMatch(/id="Gone">.*It is gone\./s)
})
