import { expect, test } from 'vitest'
import { drawPhoto } from './draw-picture.ts'
import { SCENE_NAMES } from './scenes.ts'
import { PHOTO_VARIANTS, toPhoto, toPhotoFrame } from './to-photo.ts'

test('the same words get the same photo', () => {
  const wish = { about: 'Night trains', scene: 'train', alt: 'A train' } as const

  expect(toPhoto(wish)).toEqual(toPhoto(wish))
  expect(toPhoto(wish).name).toMatch(/^train-\d+$/)
  expect(toPhoto(wish).alt).toBe('A train')
})

test('different words seldom get the same photo', () => {
  const names = Array.from(
    { length: 2000 },
    (_, index) => toPhoto({ about: `post ${index}`, alt: null }).name,
  )

  expect(new Set(names).size).toBeGreaterThan(1950)
  expect(new Set(names.map((name) => name.replace(/-\d+$/, '')))).toEqual(new Set(SCENE_NAMES))
})

test('photos are wide, square and upright', () => {
  const shapes = Array.from({ length: 100 }, (_, index) => {
    const { width, height } = toPhotoFrame('forest', index + 1)
    return width / height
  })

  expect(new Set(shapes)).toEqual(new Set([3 / 2, 16 / 9, 1, 4 / 5]))
})

test('the last variant can be drawn', async () => {
  expect(await drawPhoto(toPhotoFrame('roofs', PHOTO_VARIANTS).name)).toBeDefined()
})
