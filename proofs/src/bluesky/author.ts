import type { SimulatedBluesky } from '@hemicycle/simulator'

type Network = SimulatedBluesky['network']
export type Repository = NonNullable<ReturnType<Network['find']>>

export const POST = 'app.bsky.feed.post'
export const REPOST = 'app.bsky.feed.repost'
const PROFILE = 'app.bsky.actor.profile'
export const PROFILE_PATH = `${PROFILE}/self`

export const toUri = (did: string, path: string): string => `at://${did}/${path}`

/** The record's address and version, by which others name it. */
export function toSubject({ did, records }: Repository, rkey: string) {
  const path = `${POST}/${rkey}`
  return { uri: toUri(did, path), cid: records.get(path)?.cid ?? '' }
}

export const quoteOf = (subject: { uri: string; cid: string }): object => ({
  embed: { $type: 'app.bsky.embed.record', record: subject },
})

const toPost = (text: unknown, more: object = {}): Record<string, unknown> => ({
  $type: POST,
  text,
  createdAt: new Date().toISOString(),
  ...more,
})

/** Writes records of the stand-in as apps do, without a request for each. */
export function createAuthors(network: Network) {
  return {
    /** Returns its key. */
    post(author: Repository, text: unknown, more: object = {}): string {
      const rkey = author.nextTid(new Date())
      this.writeAt(author, rkey, text, more)
      return rkey
    },
    writeAt(author: Repository, rkey: string, text: unknown, more: object = {}): void {
      const value = toPost(text, more)
      network.commit(author, [{ action: 'create', collection: POST, rkey, value }])
    },
    edit(author: Repository, rkey: string, text: string): void {
      const value = toPost(text)
      network.commit(author, [{ action: 'update', collection: POST, rkey, value }])
    },
    remove(author: Repository, rkey: string): void {
      network.commit(author, [{ action: 'delete', collection: POST, rkey }])
    },
    repost(author: Repository, subject: { uri: string; cid: string }): void {
      const rkey = author.nextTid(new Date())
      const value = { $type: REPOST, subject, createdAt: new Date().toISOString() }
      network.commit(author, [{ action: 'create', collection: REPOST, rkey, value }])
    },
    /** Two posts come and one goes, in one commit. */
    writeAtOnce(author: Repository, gone: string, texts: [string, string]): void {
      const written = texts.map((text) => ({
        action: 'create' as const,
        collection: POST,
        rkey: author.nextTid(new Date()),
        value: toPost(text),
      }))
      network.commit(author, [...written, { action: 'delete', collection: POST, rkey: gone }])
    },
    /** Asks not to be shown to people who are not signed in, or takes that back. */
    askForSignIn(author: Repository, isWanted: boolean): void {
      const labels = {
        $type: 'com.atproto.label.defs#selfLabels',
        values: [{ val: '!no-unauthenticated' }],
      }
      const value = { $type: PROFILE, ...(isWanted ? { labels } : {}) }
      network.commit(author, [{ action: 'update', collection: PROFILE, rkey: 'self', value }])
    },
  }
}
