import { expect, test } from 'vitest'
import { toGlance, toSmallestDistance } from './likeness.ts'
import { openCanvas } from './pieces/canvas.ts'
import { SCENE_NAMES, SCENES, type SceneName } from './scenes.ts'
import type { Scene } from './scenes/scene.ts'

const UNITS = { width: 600, height: 400 }
const drawScene = (name: SceneName, variant: number) => {
  const { draw, suits }: Scene = SCENES[name]
  return draw(openCanvas({ name: `${name}-${variant}`, ...UNITS, suits }))
}

test.each(SCENE_NAMES)('a variant of %s is always drawn the same', (scene) => {
  expect(drawScene(scene, 7)).toBe(drawScene(scene, 7))
})

test.each(SCENE_NAMES)('no two of 16 variants of %s look alike', async (scene) => {
  const drawings = Array.from({ length: 16 }, (_, index) => drawScene(scene, index + 1))

  const glances = await Promise.all(drawings.map((drawing) => toGlance(drawing, UNITS)))

  expect(toSmallestDistance(glances)).toBeGreaterThan(2)
})

test.each(SCENE_NAMES)('%s is drawn with numbers and colours only', (scene) => {
  for (let variant = 1; variant <= 60; variant += 1) {
    expect(drawScene(scene, variant).match(/NaN|undefined|Infinity|\[object|""/)).toBeNull()
  }
})
