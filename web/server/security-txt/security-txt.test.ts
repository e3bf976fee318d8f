import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildAppForTests } from '../app-for-tests.ts'
import { readSecurityTxt } from './read-security-txt.ts'
import { registerSecurityTxt } from './security-txt.ts'

const PATH = '/.well-known/security.txt'
const NOW = Date.parse('2026-11-16T00:00:00Z')
const EXPIRES = '2027-10-31T00:00:00Z'
const GIVEN = `Contact: mailto:security@parliament.example\nExpires: ${EXPIRES}\n`
const NOBODY_LISTENS = 'http://127.0.0.1:9'

const warn = vi.fn<(about: { placeholders?: string[] }) => void>()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'security-txt-'))
})
afterEach(async () => {
  warn.mockReset()
  await rm(folder, { recursive: true })
})

async function read(text: string, now = NOW) {
  await writeFile(join(folder, 'security.txt'), text)
  return readSecurityTxt(folder, { warn }, now)
}

test('what the operator says is given out as it is, until it expires [RS.70]', async () => {
  const said = await read(GIVEN)
  let now = NOW
  const app = Fastify()
  if (said) registerSecurityTxt(app, said, () => now)

  const { statusCode, headers, body } = await app.inject(PATH)
  now = Date.parse(EXPIRES)
  const expired = await app.inject(PATH)

  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    GIVEN,
  ])
  expect(expired.statusCode).toBe(404)
  expect(warn).not.toHaveBeenCalled()
})

test('our own form is never given out, not even when an operator copies it [RS.70]', async () => {
  const form = await readFile(join(import.meta.dirname, '../../legal/security.txt'), 'utf8')

  expect(await readSecurityTxt(null, { warn }, NOW)).toBeNull()
  expect(await read(form)).toBeNull()
  expect(warn.mock.calls[0]?.[0].placeholders).toContain(
    '[date and time such as 2027-01-31T00:00:00Z]',
  )
})

test('without one, and for a sample parliament with one, there is no such page [RS.70]', async () => {
  const without = await buildAppForTests(NOBODY_LISTENS)
  const securityTxt = await read(GIVEN)
  const sample = await buildAppForTests(NOBODY_LISTENS, {}, { securityTxt })

  const answers = await Promise.all([without.inject(PATH), sample.inject(PATH)])

  await Promise.all([without.close(), sample.close()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('a folder of legal texts need not have one [RS.70]', async () => {
  expect(await readSecurityTxt(folder, { warn }, NOW)).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})

test('one that expires within 30 days is told at the start [RS.70]', async () => {
  await read(GIVEN, Date.parse(EXPIRES) - 29 * 86_400_000)

  expect(warn).toHaveBeenCalledOnce()
})

test.each([
  ['nobody to write to', `Expires: ${EXPIRES}\n`],
  ['an address that cannot be written to', `Contact: security\nExpires: ${EXPIRES}\n`],
  ['one sent in the clear', `Contact: http://parliament.example\nExpires: ${EXPIRES}\n`],
  ['no expiry', 'Contact: mailto:security@parliament.example\n'],
  ['two expiries', `${GIVEN}Expires: ${EXPIRES}\n`],
  ['an expiry that is no moment', 'Contact: tel:+32-2-0000000\nExpires: next year\n'],
])('a file with %s stops the start [RS.70]', async (_, text) => {
  await expect(read(text)).rejects.toThrow('cannot be a security.txt')
})

test('lines may end as they do on any system, and be signed [RS.70]', async () => {
  const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${GIVEN}\n-----BEGIN PGP SIGNATURE-----\n`

  expect(await read(signed.replaceAll('\n', '\r\n'))).toMatchObject({
    expiresAt: Date.parse(EXPIRES),
  })
})
