import { expect, test } from 'vitest'

import { traceRequirements } from './requirements/index.ts'

/** Enough for what turns out not to be wanted; more would be a way around tests. */
const MAX_EXEMPT = 5

const { requirements, claims, strayClaims, unproven, provenAtNight, exempt } = traceRequirements()
const ids = requirements.map(({ id }) => id)

test('the requirements and what proves them can be read', () => {
  expect(ids).toContain('P1')
  expect(ids).toContain('S7.4')
  expect(claims.map(({ path }) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['api', 'web', 'journeys', 'proofs']),
  )
})

test('no requirement id stands twice', () => {
  const twice = ids.filter((id, position) => ids.indexOf(id) !== position)

  expect(twice).toEqual([])
})

test('every id that a test says it proves is a requirement', () => {
  const lines = strayClaims.map(({ id, path, title }) => `${path}: ${title}: no requirement ${id}`)

  expect(lines).toEqual([])
})

test('every requirement is proven by a test, or says why it need not be', () => {
  expect(unproven).toEqual([])
  expect(exempt.length).toBeLessThanOrEqual(MAX_EXEMPT)
})

test('every requirement is proven at every change, not at night alone', () => {
  expect(provenAtNight).toEqual([])
})
