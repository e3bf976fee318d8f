import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePicture } from './compare-picture.ts'

const PAPER = { r: 240, g: 240, b: 240 }
let folder: string
const at = (name: string): string => join(folder, `${name}.png`)

/** Draws 20 × 10 pixels with a spot of 2 × 2 in another colour. */
const draw = (name: string, spot: typeof PAPER, width = 20): Promise<unknown> =>
  sharp({ create: { width, height: 10, channels: 3, background: PAPER } })
    .composite([
      {
        input: { create: { width: 2, height: 2, channels: 3, background: spot } },
        left: 5,
        top: 7,
      },
    ])
    .toFile(at(name))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await draw('kept', PAPER)
  await draw('shaded', { ...PAPER, g: 220 })
  await draw('coloured', { ...PAPER, b: 200 })
  await draw('wider', PAPER, 21)
})
afterAll(() => rm(folder, { recursive: true }))

test('a colour that looks the same does not count as different', async () => {
  expect(await comparePicture(at('kept'), at('shaded'))).toEqual({ share: 0, where: 'nowhere' })
})

test('different pixels are counted and located', async () => {
  expect(await comparePicture(at('kept'), at('coloured'))).toEqual({
    share: 4 / 200,
    where: 'x 5–6, y 7–8',
  })
})

test('a picture of another size is entirely different', async () => {
  expect(await comparePicture(at('kept'), at('wider'))).toMatchObject({ share: 1 })
})
