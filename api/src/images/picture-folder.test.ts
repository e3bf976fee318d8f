import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPictureFolder } from './picture-folder.ts'

const HOUR = 3_600_000
const PICTURE = Buffer.alloc(1000, 7)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-pictures-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const open = async (maxBytes = 1 << 20) => {
  const pictures = await openPictureFolder(folder, maxBytes, { warn: () => {} })
  if (!pictures) throw new Error('the folder could not be used')
  return pictures
}
const onlyFile = async () => join(folder, (await readdir(folder))[0] ?? '')

test('a picture survives a restart [P4]', async () => {
  await (await open()).save('96 https://pictures.example.org/one', PICTURE)

  const again = await (await open()).load('96 https://pictures.example.org/one')

  expect(again).toEqual(PICTURE)
})

test('a picture that was never saved is not found, whatever its name [P4]', async () => {
  await writeFile(join(folder, 'secret'), 'x')
  const pictures = await open()

  expect(await pictures.load('../secret')).toBeNull()
  expect(await pictures.load('secret')).toBeNull()
})

test('file names do not reveal what was viewed, and only this user may read the files [P5]', async () => {
  await (await open()).save('96 https://pictures.example.org/../../etc/passwd', PICTURE)

  const file = await onlyFile()

  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 500)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.of(0)])],
  ['emptied', () => Buffer.alloc(0)],
])('a file that was %s is not served, and is deleted [P4]', async (_, change) => {
  const pictures = await open()
  await pictures.save('key', PICTURE)
  const file = await onlyFile()
  await writeFile(file, change(await readFile(file)))

  expect(await pictures.load('key')).toBeNull()
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
})

test('the folder never exceeds its limit: the least recently used picture is deleted [P4]', async () => {
  const pictures = await open(3500)
  for (const key of ['a', 'b', 'c']) await pictures.save(key, PICTURE)
  await pictures.load('a')

  await pictures.save('d', PICTURE)

  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3))
  expect(await pictures.load('b')).toBeNull()
  expect(await pictures.load('a')).toEqual(PICTURE)
})

test('a smaller limit applies from the next start, and unfinished files are deleted [P4]', async () => {
  const before = await open()
  for (const key of ['a', 'b', 'c']) await before.save(key, PICTURE)
  const [name] = await readdir(folder)
  await writeFile(join(folder, `${name}.${crypto.randomUUID()}`), 'half')

  await open(1100)

  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
})

test('no picture stays on disk for more than a day [RF.16]', async () => {
  await (await open()).save('key', PICTURE)
  const longAgo = new Date(Date.now() - 24 * HOUR)
  await utimes(await onlyFile(), longAgo, longAgo)

  const pictures = await open()

  expect(await pictures.load('key')).toBeNull()
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
})

test('files that another process adds later expire too [RF.16 P4]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const before = await open()
  await open()
  await before.save('old', PICTURE)
  const old = await onlyFile()
  await before.save('new', PICTURE)
  const longAgo = new Date(Date.now() - 24 * HOUR)
  await utimes(old, longAgo, longAgo)

  vi.advanceTimersByTime(HOUR)

  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
})

test('files of another process count towards the limit [P4]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const before = await open()
  await open(3500)
  for (const key of ['a', 'b', 'c', 'd']) await before.save(key, PICTURE)

  vi.advanceTimersByTime(HOUR)

  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3))
})

test('an unreadable file is skipped [P4]', async () => {
  await (await open()).save('key', PICTURE)
  await symlink(join(folder, 'nowhere'), join(folder, 'a'.repeat(64)))

  expect(await (await open()).load('key')).toEqual(PICTURE)
})

test('a picture larger than the limit is not saved [P4]', async () => {
  const pictures = await open(500)

  await pictures.save('key', PICTURE)

  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
})

test('an unusable folder is logged with the name of its setting, and is otherwise ignored [P4]', async () => {
  await writeFile(join(folder, 'file'), '')
  const warn = vi.fn<(fault: object, message: string) => void>()

  const pictures = await openPictureFolder(join(folder, 'file', 'pictures'), 1 << 20, { warn })

  expect(pictures).toBeNull()
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('PICTURE_CACHE'))
})

test('a lost disk only costs fetching again [P4]', async () => {
  const pictures = await open()
  await rm(folder, { recursive: true })
  await writeFile(folder, '')

  await pictures.save('key', PICTURE)

  expect(await pictures.load('key')).toBeNull()
})
