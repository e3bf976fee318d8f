import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_RESOLVER } from '@hemicycle/process/fetch'
import { expect, onTestFinished, test } from 'vitest'
import { findBlueskyAccounts } from './find-accounts.ts'
import { createNames, type Names } from './names.ts'

const HANDLE = 'anna.example.org'
const [DID, OTHER] = [`did:plc:${'a'.repeat(24)}`, `did:plc:${'b'.repeat(24)}`]
const AWAY = 'http://127.0.0.1:1'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A directory in which each of these accounts claims the handle. */
const serveDirectory = (...claiming: string[]) =>
  serve(({ url = '' }, reply) => {
    const id = url.slice(1)
    if (!claiming.includes(id)) return void reply.writeHead(404).end('{}')
    reply.end(JSON.stringify({ id, alsoKnownAs: [`at://${HANDLE.toUpperCase()}`] }))
  })

const asked: string[] = []
/** The domain's DNS records, and its files by address; it has nothing else. */
const toNames = (records: string[][], files: Record<string, string> = {}): Names => ({
  readTexts: async (name) => {
    asked.push(name)
    if (records.length === 0) throw new Error('queryTxt ENODATA')
    return records
  },
  get: async (url) => {
    asked.push(url.href)
    const text = files[url.href]
    return { status: text === undefined ? 404 : 200, headers: {}, body: Buffer.from(text ?? '') }
  },
})

async function find(names: Names, plc: string, handle = HANDLE): Promise<string | undefined> {
  asked.length = 0
  const { ids, reasons } = await findBlueskyAccounts({ appview: null, plc }, [handle], names)
  return ids.get(handle.toLowerCase()) ?? reasons.get(handle.toLowerCase())
}

const FILE = `https://${HANDLE}/.well-known/atproto-did`

test('a handle is found by the DNS record of its domain, and no file is asked for [RN.33]', async () => {
  const plc = await serveDirectory(DID)

  expect(await find(toNames([['something else'], ['did=', DID]]), plc, 'Anna.Example.org')).toBe(
    DID,
  )
  expect(asked).toEqual([`_atproto.${HANDLE}`])
})

test.each([
  ['no record', []],
  ['a record of no account', [['did=somebody']]],
  ['records of two accounts', [[`did=${DID}`], [`did=${OTHER}`]]],
])('with %s, it is found by the file of its site [RN.33]', async (_, records) => {
  const plc = await serveDirectory(DID)

  expect(await find(toNames(records, { [FILE]: `${DID}\n` }), plc)).toBe(DID)
  expect(asked).toEqual([`_atproto.${HANDLE}`, FILE])
})

test.each([
  ['does not name it', () => serveDirectory(OTHER)],
  [
    'has another id in its document',
    () =>
      serve((_, reply) =>
        reply.end(JSON.stringify({ id: OTHER, alsoKnownAs: [`at://${HANDLE}`] })),
      ),
  ],
  ['is none that the directory knows', () => serveDirectory()],
])('a domain that names an account that %s is not believed [RN.33 P5]', async (_, open) => {
  expect(await find(toNames([[`did=${DID}`]]), await open())).toBe(
    'the account that its domain names does not name it',
  )
})

test('a domain with neither record nor file, or with a page instead, names nobody [RN.33]', async () => {
  const plc = await serveDirectory(DID)

  expect(await find(toNames([]), plc)).toBe('its domain names no account')
  expect(await find(toNames([], { [FILE]: '<html>hello</html>' }), plc)).toBe(
    'its domain names no account',
  )
})

test('an account on a site of its own is found by the document there, at a domain name only [RN.33 RN.20 P5]', async () => {
  const did = 'did:web:anna.example.org'
  const document = JSON.stringify({ id: did, alsoKnownAs: [`at://${HANDLE}`] })
  const files = { 'https://anna.example.org/.well-known/did.json': document }

  expect(await find(toNames([[`did=${did}`]], files), AWAY)).toBe(did)
  for (const host of ['127.0.0.1', 'localhost', '10.0.0.1%3A9200']) {
    await find(toNames([[`did=did:web:${host}`]]), AWAY)
    expect(asked).toEqual([`_atproto.${HANDLE}`])
  }
})

test('a domain that leads into our own network is not asked, and the other handles are [RN.33 RN.20 P5]', async () => {
  const inside = createNames({
    ...DEFAULT_RESOLVER,
    resolve: ((_host: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(null, [{ address: '10.0.0.7', family: 4 }])) as typeof DEFAULT_RESOLVER.resolve,
  })
  const plc = await serveDirectory(DID)
  const names: Names = {
    readTexts: async (name) => (name.endsWith(HANDLE) ? [[`did=${DID}`]] : []),
    get: inside.get,
  }

  const found = await findBlueskyAccounts(
    { appview: null, plc },
    ['inside.example.org', HANDLE],
    names,
  )

  expect(found.reasons.get('inside.example.org')).toBe(
    'its domain cannot be asked: the name resolves to an address that is not public',
  )
  expect(found.ids).toEqual(new Map([[HANDLE, DID]]))
})

test('a directory that is away is told with its setting [RN.33 P2]', async () => {
  await expect(find(toNames([[`did=${DID}`]]), AWAY)).rejects.toThrow('check BLUESKY_PLC')
})

/** The service that knows all accounts, with these answers by handle. */
const serveService = (answers: Record<string, { status: number; body: unknown }>) =>
  serve(({ url = '' }, reply) => {
    const { searchParams } = new URL(url, AWAY)
    const { status, body } = answers[searchParams.get('handle') ?? ''] ?? { status: 400, body: {} }
    reply.writeHead(status).end(JSON.stringify(body))
  })

test('with the service that knows all accounts, it alone is asked [S1.2]', async () => {
  const appview = await serveService({ 'Anna.example.org': { status: 200, body: { did: DID } } })
  const handles = ['Anna.example.org', 'nobody.example.org']
  asked.length = 0

  const found = await findBlueskyAccounts({ appview, plc: AWAY }, handles, toNames([]))

  expect(found.ids).toEqual(new Map([[HANDLE, DID]]))
  expect(found.reasons).toEqual(new Map([['nobody.example.org', 'Bluesky does not know it']]))
  expect(asked).toEqual([])
})

test.each([
  ['refuses', 'Bluesky refused with 502: check BLUESKY_APPVIEW', 502, {}],
  ['answers like something else', 'does not respond like Bluesky', 200, { did: 'somebody' }],
])(
  'a service that %s ends the import with a sentence about it [P2]',
  async (_, message, status, body) => {
    const appview = await serveService({ [HANDLE]: { status, body } })

    await expect(findBlueskyAccounts({ appview, plc: AWAY }, [HANDLE])).rejects.toThrow(message)
  },
)

test('a service that is away ends the import with its setting [P2]', async () => {
  await expect(findBlueskyAccounts({ appview: AWAY, plc: AWAY }, [HANDLE])).rejects.toThrow(
    'check BLUESKY_APPVIEW',
  )
})
