import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAlertKeys, readAlertKey } from './alert-keys.ts'
import { openEnvironment } from './config/environment.ts'

const keys = createAlertKeys(randomBytes(32))
const others = createAlertKeys(randomBytes(32))
const id = randomUUID()

test('a sealed address is opened with its key for its alert, and for no other [RM.4]', () => {
  const sealed = keys.seal(id, 'ada@example.org')
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1

  expect(keys.open(id, sealed)).toBe('ada@example.org')
  expect(keys.seal(id, 'ada@example.org')).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('ada')
  const REFUSED = 'unable to authenticate'
  expect(() => others.open(id, sealed)).toThrow(REFUSED)
  expect(() => keys.open(randomUUID(), sealed)).toThrow(REFUSED)
  expect(() => keys.open(id, changed)).toThrow(REFUSED)
  expect(() => keys.open(id, sealed.subarray(0, 20))).toThrow('authentication tag')
})

test('one mailbox has one key, however it is written, and another key elsewhere [RM.3 RM.4]', () => {
  const key = keys.toAddressKey('ada@example.org')

  for (const same of ['Ada@Example.org', 'ada+news@example.org', 'ada+a+b@example.org'])
    expect(keys.toAddressKey(same)).toEqual(key)
  for (const other of ['adb@example.org', 'ada@example.com', '+ada@example.org'])
    expect(keys.toAddressKey(other)).not.toEqual(key)
  expect(others.toAddressKey('ada@example.org')).not.toEqual(key)
})

test('a token names its alert, and nobody else can make one [RM.2]', () => {
  const token = keys.toToken(id)
  const bytes = Buffer.from(token, 'base64url')
  bytes[0]! ^= 1

  expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/)
  expect(keys.readToken(token)).toBe(id)
  expect(keys.readToken(others.toToken(id))).toBeNull()
  expect(keys.readToken(bytes.toString('base64url'))).toBeNull()
  expect(keys.readToken(`${token}=`)).toBeNull()
  expect(keys.readToken('A'.repeat(64))).toBeNull()
  expect(keys.readToken('')).toBeNull()
})

test.each([
  ['a'.repeat(64), []],
  ['', []],
  ['hunter2', ['ALERT_KEY must be 64 hexadecimal digits, as openssl rand -hex 32 makes them']],
])('the key has 256 bits, and is not quoted [RM.4]', (written, faults) => {
  const env = openEnvironment({ ALERT_KEY: written })

  const key = readAlertKey(env)

  expect(env.faults).toEqual(faults)
  expect(key?.length ?? 0).toBe(written.length === 64 ? 32 : 0)
})
