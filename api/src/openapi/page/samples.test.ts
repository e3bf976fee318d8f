import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  createPictureOrigin,
  createTestApi,
  liftTimeLimits,
  makePhoto,
  type PictureOrigin,
  type TestApi,
  testTranslation,
} from '../../../testing/index.ts'
import { engineOf } from '../../../testing/translation/create-translating-api.ts'
import { inventedMember, inventedPost } from '../examples/invented.ts'
import { OPERATION_IDS } from '../operation-ids.ts'
import { LANGUAGES, type Language } from './samples.ts'
import { toSendingSamples } from './sending-samples.ts'

const PHOTO = '/photo.jpg'
const PROGRAMS: Record<Language, { program: string; toArguments: (code: string) => string[] }> = {
  curl: { program: 'bash', toArguments: (code) => ['-euo', 'pipefail', '-c', code] },
  JavaScript: {
    program: process.execPath,
    toArguments: (code) => ['--experimental-eventsource', '--input-type=module', '--eval', code],
  },
  Python: { program: 'python3', toArguments: (code) => ['-c', code] },
}

let api: TestApi
let own: TestStore
let origin: PictureOrigin
let page: string
let folder: string

/** The API with the member and the post of the examples, who has a photo, shortly after the post. */
beforeAll(async () => {
  liftTimeLimits()
  for (const program of ['curl', 'python3'])
    await promisify(execFile)(program, ['--version']).catch(() => {
      throw new Error(`This machine has no ${program}: apt-get install ${program}`)
    })
  origin = await createPictureOrigin({ [PHOTO]: { type: 'image/jpeg', bytes: await makePhoto() } })
  own = await createTestStore()
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-samples-'))
  const now = () => new Date(inventedPost.postedAt.getTime() + 30_000)
  const address = `${origin.url}${PHOTO}`
  const media = [
    { type: 'photo' as const, address, width: 1200, height: 800, alt: null, durationMs: null },
  ]
  const { content } = inventedPost
  api = await createTestApi(
    {
      contributors: [inventedMember],
      posts: [{ ...inventedPost, content: content && { ...content, media } }],
    },
    () => ({
      now,
      exportsStore: own.reader,
      pictureOrigins: [origin.url],
      translation: testTranslation({ engines: [engineOf('one')], now }),
    }),
  )
  const here = await api.app.listen({ port: 0, host: '127.0.0.1' })
  page = (await api.app.inject('/v1/docs')).body.replaceAll(api.deps.site.url, here)
})
afterAll(async () => {
  await Promise.all([api.close(), own.drop(), origin.close()])
  await rm(folder, { recursive: true })
})

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The code that the page shows of an operation. */
function readCode(operationId: string, language: Language): string {
  const shown = new RegExp(
    `data-language="${language}">\\s*<p[^>]*>[^<]*</p>\\s*<pre data-for="try-${operationId}"><code>([^<]+)<`,
  ).exec(page)?.[1]
  if (shown === undefined) throw new Error(`No code for ${operationId} in ${language}`)
  return shown.replaceAll(/&[a-z#\d]+;/g, (entity) => ENTITIES[entity] ?? entity)
}

const run = async (language: Language, code: string): Promise<string> => {
  const { program, toArguments } = PROGRAMS[language]
  return (await promisify(execFile)(program, toArguments(code), { cwd: folder })).stdout
}

const reads = Object.entries(OPERATION_IDS).flatMap(([operation, id]) =>
  operation.startsWith('get ') && id !== 'followChanges' ? id : [],
)
const PICTURES: Record<string, string> = {
  getPicture: 'picture.webp',
  getPostPreview: 'picture.png',
  getViewPreview: 'picture.png',
  getChart: 'timeline.svg',
}

/** What a program has got, or what it said instead. */
async function nameResult(language: Language, output: string, file?: string): Promise<string> {
  if (language === 'JavaScript')
    return /^image\/\S+ \d{3,}\n$/.test(output) ? 'picture' : output.replace(/^[{[][^]*/, 'success')
  if (file === undefined) {
    const answer = JSON.parse(output) as { type?: string }
    return language === 'curl' ? String(answer.type) : 'success'
  }
  const { length } = await readFile(join(folder, file))
  await rm(join(folder, file))
  return length > 100 ? 'picture' : `${length} bytes`
}

test.each(reads.flatMap((id) => LANGUAGES.map((language) => [id, language] as const)))(
  'the code for %s in %s runs as the page shows it [RW.79]',
  async (id, language) => {
    const code = readCode(id, language)

    const output = await run(language, code)

    expect(await nameResult(language, output, PICTURES[id])).toBe(
      id in PICTURES ? 'picture' : 'success',
    )
  },
)

test.each(LANGUAGES)('the code for the stream in %s hears of changes [RW.79]', async (language) => {
  const { changeLog } = api.deps
  const listening = vi.spyOn(changeLog, 'find')
  const { program, toArguments } = PROGRAMS[language]
  const child = spawn(program, toArguments(readCode('followChanges', language)), {
    stdio: ['ignore', 'pipe', 'ignore'],
    // With all that it starts.
    detached: true,
  })
  onTestFinished(() => {
    listening.mockRestore()
    process.kill(-(child.pid ?? 0))
  })
  await vi.waitFor(() => expect(listening).toHaveBeenCalled())

  changeLog.tell('created', inventedPost.id, 1)

  const heard: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    heard.push(line)
    if (line.includes(inventedPost.id)) break
  }
  expect(heard.join('\n')).toContain('created')
})

test.each(LANGUAGES)(
  'the code in %s of what sends a message sends it [RW.79]',
  async (language) => {
    const received: unknown[] = []
    const server = createServer((request, reply) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
        received.push([request.method, request.headers['content-type'], body])
        reply.end(JSON.stringify({ code: 200, type: 'success', data: { id: '1' } }))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const body = { comment: `It’s "good", isn't it?`, openMs: 42_000 }

    await run(language, toSendingSamples(`http://127.0.0.1:${port}/`, 'POST', body)[language])

    expect(received).toEqual([['POST', 'application/json', body]])
    expect(readCode('sendFeedback', language)).toContain('ada@example.org')
  },
)
