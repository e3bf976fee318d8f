import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rosterOf } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSource } from './read-source.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-source-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (path: string) =>
  readSource(
    { kind: 'path', path },
    async () => [],
    () => {},
  )
const readBytes = async (bytes: string | Uint8Array) => {
  const file = join(folder, 'source')
  await writeFile(file, bytes)
  return read(file)
}

const json = JSON.stringify(rosterOf(2))
const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]><meps><mep><fullName>&lol2;</fullName><id>1</id></mep></meps>`

test.each([
  ['no JSON', '{"groups": [', 'is not JSON'],
  ['no contributors', '{"groups": []}', 'contributors'],
  ['a list instead of a roster', '[]', 'is not a roster'],
  [
    'an invalid handle',
    json.replace('"member2"', '"member 2"'),
    '/contributors/1/accounts/0/handle',
  ],
  ['an unknown type', json.replace('"mep"', '"mayor"'), '/contributors/0/type'],
  ['an invalid date', json.replaceAll('2024-07-16', '2024-02-31'), '2024-02-31 is not a date'],
  ['one key twice', json.replace('member-2', 'member-1'), 'member-1 is listed twice'],
  [
    'a key of the prototype',
    json.replace('"groups"', '"__proto__":{"a":1},"groups"'),
    'is not a roster',
  ],
  ['entities that grow', laughs, 'declares a document type'],
  ['no XML', '<meps><mep>', 'is not XML'],
  ['other XML', '<html><body/></html>', 'is not a list of members'],
  [
    'a tag of the prototype',
    '<meps><__proto__>1</__proto__><mep><fullName>A</fullName></mep></meps>',
    'is XML that cannot be read',
  ],
  [
    'a column of the prototype',
    'key,fullName,__proto__\n1,A,2\n',
    'there is no column "__proto__"',
  ],
  ['an open quote', 'key,fullName\n1,"A\n', 'Quote Not Closed'],
  ['nothing in it', '', 'is empty'],
  ['UTF-16', Buffer.from('﻿key,fullName\n1,A\n', 'utf16le'), 'is not UTF-8'],
  ['Latin-1', Buffer.from('key,fullName\n1,José\n', 'latin1'), 'is not UTF-8'],
  ['50 MB', Buffer.alloc(50_000_000, 'a'), 'has 50 MB'],
])('a file with %s is refused, with the reason [S1.2]', async (_, content, message) => {
  await expect(readBytes(content)).rejects.toThrow(message)
})

test('a missing file is named, with the reason [S1.2]', async () => {
  await expect(read(join(folder, 'nothing.json'))).rejects.toThrow(
    /nothing\.json cannot be read: ENOENT/,
  )
})

test('a file that cannot be read is not blamed on its encoding [S1.2]', async () => {
  await mkdir(join(folder, 'saved/meps/show-current.json'), { recursive: true })

  await expect(read(join(folder, 'saved'))).rejects.toThrow(
    /show-current\.json cannot be read: EISDIR/,
  )
})

test('a byte order mark, as spreadsheets write it, is ignored [S1.2]', async () => {
  const { roster } = await readBytes('\uFEFFkey;fullName\r\n1;A B\r\n')

  expect(roster.contributors).toMatchObject([{ key: '1', fullName: 'A B' }])
})
