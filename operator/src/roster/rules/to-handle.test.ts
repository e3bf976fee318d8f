import type { Network } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { toHandle } from './to-handle.ts'

test.each<[Network, string, string | null]>([
  ['twitter', '@a_lefevre', 'a_lefevre'],
  ['twitter', 'x.com/a_lefevre', 'a_lefevre'],
  ['twitter', 'https://x.com/home', null],
  ['bluesky', '@ada.example', 'ada.example'],
  ['bluesky', 'ada.example', 'ada.example'],
  ['bluesky', 'https://bsky.app/profile/ada.example', 'ada.example'],
  ['bluesky', 'bsky.app/profile/ada.example/post/3kabc', 'ada.example'],
  ['bluesky', 'https://bsky.app/starter-pack/ada.example/3kabc', null],
  ['bluesky', 'https://ada.example/about', null],
  ['bluesky', 'ada', null],
])('on %s, %s is the handle %s [RN.1]', (network, text, handle) => {
  expect(toHandle(network, text)).toBe(handle)
})
