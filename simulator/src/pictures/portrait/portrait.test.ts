import { expect, test } from 'vitest'
import { toGlance, toSmallestDistance } from '../likeness.ts'
import { drawPortrait } from './portrait.ts'

const MEMBERS = 900

test('the same name always has the same face', () => {
  expect(drawPortrait('sample-1-woman', 'woman')).toBe(drawPortrait('sample-1-woman', 'woman'))
  expect(drawPortrait('sample-1-woman', 'woman')).not.toBe(drawPortrait('sample-2-woman', 'woman'))
})

test('no two members of a parliament of 900 look alike', async () => {
  const portraits = Array.from({ length: MEMBERS }, (_, index) => {
    const sex = index % 2 ? 'man' : 'woman'
    return drawPortrait(`sample-${index}-${sex}`, sex)
  })

  const glances = await Promise.all(
    portraits.map((portrait) => toGlance(portrait, { width: 100, height: 100 })),
  )

  expect(toSmallestDistance(glances)).toBeGreaterThan(6)
}, 60_000)
