import type { SimulatedBluesky } from '@hemicycle/simulator'
import { toExpectedId } from '../networks/bluesky/post-id.ts'
import { PROFILE_PATH, POST, REPOST, toUri } from './author.ts'

type Network = SimulatedBluesky['network']
type Repository = NonNullable<ReturnType<Network['find']>>

export const isOnBluesky = ({ id }: { id: string }): boolean => id.startsWith('bluesky-')

/** What readers must find of the stand-in's posts: their texts by id, of a repost that of the original. */
export function listBlueskyPosts(bluesky: SimulatedBluesky | null): Map<string, string> {
  if (!bluesky) return new Map()
  const { network } = bluesky
  const open = [...network.repositories.values()].filter(isOpen)
  const texts = new Map<string, string>()
  const reposts: { uri: string; original: string }[] = []
  for (const { did, records, takenDown } of open) {
    for (const [path, { value }] of records) {
      const uri = toUri(did, path)
      if (takenDown.has(path) || network.labelsOf(uri).includes('!hide')) continue
      const { text, subject } = value as { text?: unknown; subject?: { uri: string } }
      if (path.startsWith(`${POST}/`) && typeof text === 'string') texts.set(uri, text)
      if (path.startsWith(`${REPOST}/`) && subject) reposts.push({ uri, original: subject.uri })
    }
  }
  for (const { uri, original } of reposts) {
    const text = texts.get(original)
    if (text !== undefined) texts.set(uri, text)
  }
  return new Map([...texts].map(([uri, text]) => [toExpectedId(uri), text]))
}

/** Its author wants it to be shown to everybody, and nobody took it away. */
function isOpen({ state, records }: Repository): boolean {
  const { labels } = (records.get(PROFILE_PATH)?.value ?? {}) as {
    labels?: { values: { val: string }[] }
  }
  return (
    state === 'active' && !(labels?.values ?? []).some(({ val }) => val === '!no-unauthenticated')
  )
}
