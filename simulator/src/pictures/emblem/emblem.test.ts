import { expect, test } from 'vitest'
import { toGlance, toSmallestDistance } from '../likeness.ts'
import { drawEmblem } from './emblem.ts'

test('the same name always has the same emblem', () => {
  expect(drawEmblem('office-1-emblem')).toBe(drawEmblem('office-1-emblem'))
})

test('no two of 150 emblems look alike', async () => {
  const emblems = Array.from({ length: 150 }, (_, index) => drawEmblem(`office-${index}-emblem`))

  const glances = await Promise.all(
    emblems.map((emblem) => toGlance(emblem, { width: 100, height: 100 })),
  )

  expect(toSmallestDistance(glances)).toBeGreaterThan(3)
})
