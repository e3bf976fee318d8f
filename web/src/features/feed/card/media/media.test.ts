import { expect, test } from 'vitest'
import { toPhotoBox, toVideoBox } from './media.ts'
import { toLength } from './VideoPreview.tsx'

test.each([
  [1920, 1080, 'wide'],
  [640, 480, 'landscape'],
  [640, 640, 'square'],
  [480, 1200, 'square'],
])('a photo of %d by %d gets a %s box [RC.9]', (width, height, box) => {
  expect(toPhotoBox({ width, height })).toBe(box)
})

test('an upright video keeps its shape [RC.9]', () => {
  expect(toVideoBox({ width: 360, height: 640 })).toBe('tall')
})

test.each([
  [91_000, '1:31'],
  [134_400, '2:14'],
  [3_727_000, '1:02:07'],
])('%d ms is %s long [S2.63]', (milliseconds, length) => {
  expect(toLength(milliseconds)).toBe(length)
})
