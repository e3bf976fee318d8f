import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkLegal } from './check-legal.ts'
import { checkTranslation } from './check-translation.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site whose legal pages all say this, and whose security.txt ends on that day. */
const serveSite = (lead: string, expires: string | null) =>
  serve(({ url }, reply) => {
    if (url?.startsWith('/legal/')) reply.end(JSON.stringify({ lead, rest: '' }))
    else if (expires === null) reply.writeHead(404).end()
    else reply.end(`Contact: mailto:desk@example.org\nExpires: ${expires}\n`)
  })

test('placeholders in legal texts are counted, by file, and a missing security.txt is a warning [RO.20 RS.88]', async () => {
  const site = await serveSite('<p>By <mark>[operator’s name]</mark></p>', null)

  expect(await checkLegal(site, false)).toMatchObject([
    {
      name: 'legal texts',
      state: 'warn',
      found: expect.stringMatching(
        /^placeholders left to fill in: 4, 1 in cookies\.md \(\[operator’s name\]\), 1 in /,
      ) as string,
      mend: expect.stringContaining('LEGAL_DIR') as string,
    },
    { name: 'security.txt', state: 'warn' },
  ])
})

test('finished legal texts pass; a security.txt that expires soon is a warning [RO.20]', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const late = new Date(Date.now() + 300 * 86_400_000).toISOString()

  expect(await checkLegal(await serveSite('<p>By us</p>', late), false)).toMatchObject([
    { state: 'ok' },
    { state: 'ok' },
  ])
  expect(await checkLegal(await serveSite('<p>By us</p>', soon), false)).toMatchObject([
    { state: 'ok' },
    { state: 'warn' },
  ])
})

test.each([
  ['that is not set', null, false],
  ['that does not answer', 'http://127.0.0.1:1', false],
  ['with the sample parliament', 'http://127.0.0.1:1', true],
])('legal texts of a site %s are skipped [RO.20]', async (_, site, isSample) => {
  const states = (await checkLegal(site, isSample)).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['skipped']))
})

test('an unreadable legal text does not pass as finished, and does not hide the other finding [RO.20]', async () => {
  const broken = await serve((_request, reply) =>
    reply.writeHead(503).end(JSON.stringify({ code: 503 })),
  )
  const odd = await serve(({ url }, reply) =>
    reply.end(
      url?.startsWith('/legal/')
        ? JSON.stringify({ lead: '<mark>[name]</mark>', rest: '' })
        : '<html>',
    ),
  )

  expect(await checkLegal(broken, false)).toMatchObject([{ state: 'skipped' }, { state: 'warn' }])
  expect(await checkLegal(odd, false)).toMatchObject([{ state: 'warn' }, { state: 'skipped' }])
})

/** DeepL, as far as its list of languages goes. */
const serveDeepl = (key: string) =>
  serve(({ headers }, reply) => {
    if (headers.authorization === `DeepL-Auth-Key ${key}`)
      reply.end(JSON.stringify([{ language: 'EN-GB' }, { language: 'DE' }]))
    else reply.writeHead(403).end()
  })
const translationBy = (url: string, key: string, targets = ['en']) => ({
  engines: [{ id: 'deepl' as const, url, key }],
  targets,
  charactersPerDay: new Map(),
})

test('the key of a translation engine is tried, and never shown [RO.20]', async () => {
  const url = await serveDeepl('right')

  const good = await checkTranslation(translationBy(url, 'right'))
  const bad = await checkTranslation(translationBy(url, 'hunter2'))
  const away = await checkTranslation(translationBy('http://127.0.0.1:1', 'hunter2'))

  expect(good).toMatchObject([{ name: 'translation by DeepL', state: 'ok' }])
  for (const found of [bad, away])
    expect(found).toMatchObject([
      { state: 'fail', mend: expect.stringContaining('DEEPL_KEY') as string },
    ])
  expect(JSON.stringify([bad, away])).not.toContain('hunter2')
})

test('a language that no engine offers is a warning; no engine at all is skipped [RO.20]', async () => {
  const url = await serveDeepl('right')
  const none = { engines: [], targets: ['en'], charactersPerDay: new Map() }

  expect(await checkTranslation(translationBy(url, 'right', ['en', 'ga']))).toMatchObject([
    { state: 'warn', found: expect.stringContaining('ga') as string },
  ])
  expect(await checkTranslation(none)).toMatchObject([{ state: 'skipped' }])
})
