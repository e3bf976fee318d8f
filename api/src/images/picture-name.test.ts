import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureAddress, readPictureName, type Picture } from './picture-name.ts'

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/)
const width = fc.constantFrom(96, 480, 960)
const picture: fc.Arbitrary<Picture> = fc.oneof(
  fc.record({ kind: fc.constant('p' as const), id, index: fc.nat(9), width }),
  fc.record({ kind: fc.constantFrom('a' as const, 'c' as const), id, width }),
)

test('the name in an address can be read back [S7.27]', () => {
  fc.assert(
    fc.property(picture, (original) => {
      expect(readPictureName(pictureAddress(original).replace('/v1/images/', ''))).toEqual(original)
    }),
  )
})

test.each([
  '',
  'x-1-96',
  'p-1-96',
  'p-1-0-97',
  'p-1-0-100000',
  'p-1-10-96',
  'c--96',
  'c-a/b-96',
  'c-..-96',
  'c-1-96.png',
  'https://example.org/x.png',
])('any other name is none: "%s" [S7.27 P5]', (name) => {
  expect(readPictureName(name)).toBeNull()
})
