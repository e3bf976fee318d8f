import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProof, isProof } from './proof-of-work.ts'

const TASK = { challenge: 'of this message', bits: 5, iterations: 100 }

test('what is found proves it, for nothing else, and as others calculate it [RS.81]', async () => {
  const nonce = await findProof(TASK)

  const [first = 255] = pbkdf2Sync(TASK.challenge, String(nonce), 100, 4, 'sha256')
  expect(first).toBeLessThan(8)
  expect(await isProof(TASK, nonce)).toBe(true)
  expect(await isProof({ ...TASK, challenge: 'of another message', bits: 20 }, nonce)).toBe(false)
})

test('whoever leaves does not go on calculating [RS.81]', async () => {
  const leaving = new AbortController()
  const finding = findProof({ ...TASK, bits: 32 }, leaving.signal)

  leaving.abort()

  await expect(finding).rejects.toThrow('aborted')
})
