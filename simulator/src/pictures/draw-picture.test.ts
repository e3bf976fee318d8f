import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPhoto, drawProfilePicture } from './draw-picture.ts'
import { SCENE_NAMES } from './scenes.ts'
import { PHOTO_VARIANTS, toPhotoFrame } from './to-photo.ts'

test.each(SCENE_NAMES)('a photo of %s has the size that was announced', async (scene) => {
  const { name, width, height } = toPhotoFrame(scene, 3)

  const bytes = await drawPhoto(name)

  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test('the same name always gives the same bytes', async () => {
  for (const name of ['market-12', 'press-conference-4999']) {
    expect(await drawPhoto(name)).toEqual(await drawPhoto(name))
  }
  for (const name of ['sample-fr-1-woman', 'sample-fr-2-man', 'committee-emblem']) {
    expect(await drawProfilePicture(name)).toEqual(await drawProfilePicture(name))
  }
})

test.each([
  '',
  'wind',
  'wind-0',
  'wind-01',
  'wind--1',
  'wind-1.5',
  'wind-1e3',
  `wind-${PHOTO_VARIANTS + 1}`,
  'wind-99999999999999999999',
  'cat-1',
  'constructor-1',
  '__proto__-1',
  '../wind-1',
  'Wind-1',
  'wind-1\n',
  `${'wind-'.repeat(20)}1`,
])('there is no photo called %j', async (name) => {
  expect(await drawPhoto(name)).toBeUndefined()
})

test.each([
  '',
  'woman',
  'nobody',
  'sample-1-cat',
  '../sample-1-woman',
  'sample 1-woman',
  '<svg>-woman',
  `${'a'.repeat(101)}-woman`,
])('there is no profile picture called %j', async (name) => {
  expect(await drawProfilePicture(name)).toBeUndefined()
})
