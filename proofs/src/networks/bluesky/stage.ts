import { isDeepStrictEqual } from 'node:util'
import type { Entity, KnownPost, LinkCard, PostKind } from '@hemicycle/contract'
import type {
  BlueskyAccount,
  BlueskyRecord,
  RecordReference,
  WrittenRecord,
} from '@hemicycle/engines'
import {
  listAccounts,
  loadPosts,
  requestAccounts,
  requestSweep,
  type AccountState,
  type Store,
} from '@hemicycle/store'
import { waitUntil } from '@hemicycle/tools/stack'
import { toExpectedId } from './post-id.ts'
import type { BlueskyServer, Need, Powers } from './server.ts'

/** Long, because a sweep asks about every account of every case, on a busy machine. */
const LIMIT_MS = 300_000
const POLL_MS = 200
export const POST = 'app.bsky.feed.post'
export const REPOST = 'app.bsky.feed.repost'

/** What the store must hold of a post; a case names the facts it is about. */
interface Held {
  kind?: PostKind
  text?: string
  /** Type, shown part of the text, and target. */
  entities?: [type: Entity['type'], shown: string, target: string | null][]
  media?: { type: string; address: string; alt: string | null; width?: number; height?: number }[]
  card?: LinkCard | null
  lang?: string
  labels?: string[]
  postedAt?: Date
  /** The author's claim, if it does not count. */
  claimedAt?: Date | null
  refersTo?: string | null
  /** The text of the post inside it; empty while only its author is known, null if it is not available. */
  reference?: string | null
  edited?: boolean
  /** Whether we say when we saw the last edit. */
  hasEditTime?: boolean
  sourceUrl?: string
}

/** One promise, shown by writing to a server and reading what we hold. */
export interface Case {
  name: string
  /** How many followed accounts it writes with: one by default. */
  accounts?: number
  /** It is left out, and named, on servers that do not have this. */
  needs?: Need
  run: (stage: Stage) => Promise<void>
}

/** What a case acts with. */
export interface Stage {
  server: BlueskyServer
  client: BlueskyServer['client']
  store: Store
  /** Followed accounts that no other case uses. */
  ada: BlueskyAccount
  benoit: BlueskyAccount
  /** An account that we do not follow. */
  addStranger: () => Promise<BlueskyAccount>
  post: (author: BlueskyAccount, record: BlueskyRecord) => Promise<WrittenRecord>
  /** Waits until we hold the post as told. */
  holds: (post: { uri: string }, held: Held) => Promise<void>
  /** Waits until readers cannot see the post. */
  hides: (post: { uri: string }) => Promise<void>
  /** Waits until nothing is left of the post's content. */
  erases: (post: { uri: string }) => Promise<void>
  /** Writes another post, waits for it, and finds that the first was never taken. */
  ignores: (post: { uri: string }) => Promise<void>
  hasAccount: (did: string, wanted: { state?: AccountState; handle?: string }) => Promise<void>
  /** Waits until the account's server gives a file to strangers, or does not. */
  gives: (account: BlueskyAccount, file: string, isGiven: boolean) => Promise<void>
  sweep: () => Promise<void>
  /** Asks about all accounts, as happens each day. */
  askAccounts: () => Promise<void>
  /** Of servers that have them: a case says that it needs them. */
  powers: Powers
}

class DifferenceError extends Error {
  override readonly name = 'DifferenceError'
}

/** The last word of the cases on each post: whether readers see it. */
export type Outcomes = Map<string, boolean>

export function createStage(
  { server, store, outcomes }: { server: BlueskyServer; store: Store; outcomes: Outcomes },
  name: string,
  { ada, benoit }: Pick<Stage, 'ada' | 'benoit'>,
): Stage {
  const { client } = server
  const load = async ({ uri }: { uri: string }): Promise<KnownPost | null> =>
    (await loadPosts(store, [toExpectedId(uri)]))[0] ?? null
  const expect = async <Found>(
    what: string,
    find: () => Promise<Found>,
    isRight: (found: Found) => boolean,
    wanted: unknown,
  ): Promise<void> => {
    let found: Found | undefined
    const holds = async (): Promise<boolean> => isRight((found = await find()))
    await waitUntil(what, holds, LIMIT_MS, POLL_MS).catch((cause: unknown) => {
      const message = `${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`
      throw new DifferenceError(message, { cause })
    })
  }
  const post: Stage['post'] = (author, record) => client.create(author, POST, stamped(record))
  let strangers = 0
  const stage: Stage = {
    server,
    client,
    store,
    ada,
    benoit,
    addStranger: () => client.createAccount(`${name}s${(strangers += 1)}`),
    post,
    holds: async (reference, held) => {
      const find = async () => pick(await load(reference), held)
      await expect('a post', find, (found) => isDeepStrictEqual(found, held), held)
      outcomes.set(toExpectedId(reference.uri), true)
    },
    hides: async (reference) => {
      await expect('a hidden post', () => load(reference), isHidden, 'a removal')
      outcomes.set(toExpectedId(reference.uri), false)
    },
    erases: async (reference) => {
      const isErased = (found: KnownPost | null) => isHidden(found) && found?.content === null
      await expect('an erased post', () => load(reference), isErased, 'a removal without content')
      outcomes.set(toExpectedId(reference.uri), false)
    },
    ignores: async (reference) => {
      const next = await post(ada, { text: 'The next one' })
      await stage.holds(next, { text: 'The next one' })
      const found = await load(reference)
      if (found !== null) throw new DifferenceError(`taken: ${JSON.stringify(found)}`)
      outcomes.set(toExpectedId(reference.uri), false)
    },
    hasAccount: async (did, wanted) => {
      const find = async () => {
        const found = (await listAccounts(store, 'bluesky')).find(
          ({ nativeId }) => nativeId === did,
        )
        return { ...wanted, ...(found && pickKeys(found, wanted)) }
      }
      const isRight = (found: unknown) => isDeepStrictEqual(found, wanted)
      await expect('an account', find, isRight, wanted)
    },
    gives: async ({ did }, file, isGiven) => {
      const find = () => fetchFileStatus(server, did, file)
      const wanted = isGiven ? 200 : 400
      await expect('a file', find, (status) => status === wanted, wanted)
    },
    sweep: () => requestSweep(store, 'bluesky'),
    askAccounts: () => requestAccounts(store, 'bluesky'),
    get powers() {
      if (!server.powers) throw new Error(`${server.name} has no such powers`)
      return server.powers
    },
  }
  return stage
}

async function fetchFileStatus(
  { settings }: BlueskyServer,
  did: string,
  cid: string,
): Promise<number> {
  const document = (await (await fetch(`${settings['BLUESKY_PLC']}/${did}`)).json()) as {
    service: { serviceEndpoint: string }[]
  }
  const origin = document.service[0]?.serviceEndpoint ?? ''
  const query = new URLSearchParams({ did, cid })
  const answer = await fetch(`${origin}/xrpc/com.atproto.sync.getBlob?${query}`)
  await answer.body?.cancel()
  return answer.status
}

const stamped = (record: BlueskyRecord): BlueskyRecord => ({
  createdAt: new Date().toISOString(),
  ...record,
})

const isHidden = (post: KnownPost | null): boolean => post !== null && post.removal !== null

/** The facts that a case names; null for a post that we do not have or do not show. */
function pick(post: KnownPost | null, held: Held): Held | null {
  if (!post?.content || post.removal !== null) return null
  const { text, entities, media, card, lang } = post.content
  const found: Required<Held> = {
    kind: post.kind,
    text,
    entities: entities.map((entity) => [
      entity.type,
      text.slice(entity.start, entity.end),
      toTarget(entity),
    ]),
    media: media.map(({ type, address, alt, width, height }) => ({
      type,
      address,
      alt,
      width,
      height,
    })),
    card: card ?? null,
    lang,
    labels: post.labels ?? [],
    postedAt: post.postedAt,
    claimedAt: post.claimedAt ?? null,
    refersTo: post.refersTo,
    reference: post.reference?.available ? post.reference.text : null,
    edited: post.edited,
    hasEditTime: post.editSeenAt instanceof Date,
    sourceUrl: post.sourceUrl,
  }
  return pickKeys(found, held)
}

function toTarget(entity: Entity): string | null {
  if (entity.type === 'hashtag') return entity.tag
  return entity.type === 'mention' ? entity.nativeId : entity.url
}

const pickKeys = <Facts extends object>(facts: Facts, wanted: Partial<Facts>): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => Object.hasOwn(wanted, name)),
  ) as Partial<Facts>

export const toReference = ({ uri, cid }: RecordReference): RecordReference => ({ uri, cid })

export const keyOf = ({ uri }: { uri: string }): string => uri.split('/').at(-1) ?? ''
