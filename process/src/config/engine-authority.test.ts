import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { openEnvironment } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'hemicycle-authority-'))
afterAll(() => rmSync(folder, { recursive: true }))

const AUTHORITY = rootCertificates[0] ?? ''
const file = join(folder, 'an authority.pem')
writeFileSync(file, AUTHORITY)
const other = join(folder, 'other')
writeFileSync(other, 'no certificate')

function read(path: string | undefined, databaseUrl = 'postgres://db/x') {
  const env = openEnvironment({ ENGINES_CA_FILE: path, DATABASE_URL: databaseUrl })
  return {
    authority: env.engineAuthority(),
    url: env.databaseUrl('DATABASE_URL'),
    faults: env.faults,
  }
}

test('without an authority of their own the engines are trusted like any other server [RO.50]', () => {
  const url = 'postgres://db/x?sslmode=verify-full'

  expect(read('', url)).toEqual({ authority: null, url, faults: [] })
})

test.each([
  ['?sslmode=verify-full', `&sslrootcert=${encodeURIComponent(file)}`],
  ['?sslmode=require', `&sslrootcert=${encodeURIComponent(file)}`],
  ['?sslmode=verify-full&sslrootcert=/own.pem', ''],
  ['?sslmode=no-verify', ''],
  ['?sslmode=disable', ''],
  ['', ''],
])('the authority is added to an address of PostgreSQL with TLS: %s [RO.50]', (given, added) => {
  const url = `postgres://a:b%2Fc@db:5432/x${given}`

  expect(read(file, url)).toEqual({ authority: AUTHORITY.trim(), url: url + added, faults: [] })
})

test.each([
  [join(folder, 'absent'), 'names a file that cannot be read (ENOENT)'],
  [other, 'names a file without a certificate in PEM'],
])('a file that holds no authority is a fault: %s [RO.50]', (path, words) => {
  expect(read(path).faults).toEqual([`ENGINES_CA_FILE ${words}`])
})
