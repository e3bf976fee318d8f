import { expect, test } from 'vitest'
import { toPostId } from './to-post-id.ts'

const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur'

test('an id is a hash of the address, so that whoever knows the address knows the id [P3]', () => {
  const id = toPostId('bluesky', `at://${DID}/app.bsky.feed.post/3l6oveex3ii2l`)

  expect(id).toBe('bluesky-pwuadxqs5i3kn3xrwza6cxdebi')
  expect(id).toMatch(/^bluesky-[a-z2-7]{26}$/)
})

test('two addresses never share an id, and an address with letters of any script has one [P3]', () => {
  const ids = ['a', 'b', 'ä', 'a '].map((address) => toPostId('bluesky', address))

  expect(new Set(ids).size).toBe(4)
})
