import { expect, test } from 'vitest'
import { toExpectedId } from './post-id.ts'

test('the id of a post is what openssl and base32 make of its address', () => {
  const address = 'at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l6oveex3ii2l'

  expect(toExpectedId(address)).toBe('bluesky-pwuadxqs5i3kn3xrwza6cxdebi')
})
