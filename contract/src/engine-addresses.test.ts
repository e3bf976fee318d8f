import { expect, test } from 'vitest'
import { readDatabaseUrl, readOpensearchUrl } from './engine-addresses.ts'

function read(reader: typeof readDatabaseUrl, value?: string) {
  const faults: string[] = []
  return { url: reader('SOME_URL', { SOME_URL: value }, faults), faults }
}

test.each(['postgres://127.0.0.1/hemicycle', 'postgresql://a:b%2Fc@db:5432/x?sslmode=verify-full'])(
  'the address of PostgreSQL is taken as it is: %s [RO.31]',
  (value) => {
    expect(read(readDatabaseUrl, value)).toEqual({ url: value, faults: [] })
  },
)

test.each(['http://127.0.0.1:9200', 'https://a:b@one:9200,https://a:b@two:9200'])(
  'OpenSearch has one address or several: %s [RO.31]',
  (value) => {
    expect(read(readOpensearchUrl, value)).toEqual({ url: value, faults: [] })
  },
)

test.each([
  ['a slash in the password', 'https://hemicycle:hunter2/x@opensearch:9200'],
  ['a port that is none', 'https://hemicycle:hunter2@opensearch:92000'],
  ['no protocol', 'hemicycle:hunter2@opensearch:9200'],
  ['one of several', 'https://a:b@one:9200,https://a:hunter2/@two:9200'],
  ['the wrong protocol', 'ftp://hemicycle:hunter2@opensearch'],
])('an address that cannot be read has its name told and not its value: %s [RO.31]', (_, value) => {
  for (const reader of [readDatabaseUrl, readOpensearchUrl]) {
    const { url, faults } = read(reader, value)
    expect(url).toBe('')
    expect(faults.join()).toMatch(/^SOME_URL must be an address(?!.*hunter2)/)
  }
})

test.each([undefined, ''])('an address that is not told is told so: %s [RO.31]', (value) => {
  expect(read(readDatabaseUrl, value).faults).toEqual(['SOME_URL is not set'])
})
