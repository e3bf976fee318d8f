import type { Roster } from '@hemicycle/contract'
import { saveRoster } from '@hemicycle/store'
import { rosterOf, type TestStore } from '@hemicycle/store/testing'
import { createBlueskyConnector } from '../src/connectors/bluesky/create-bluesky-connector.ts'
import { createDirectory } from '../src/connectors/bluesky/servers/create-directory.ts'
import { toTid } from '../src/connectors/bluesky/wire/tid.ts'
import { followNetwork } from '../src/follow-network.ts'
import { toPostId } from '../src/normalise/to-post-id.ts'
import { createTestLog } from './create-test-log.ts'
import type { StandInAccount, StandInBluesky } from './stand-in-bluesky.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The id of the account of this member. */
export const didOf = (member: number): string =>
  `did:plc:${'z'.repeat(23)}${LETTERS[member - 1] ?? ''}`

export const addressOf = (member: number, rkey: string, collection = 'app.bsky.feed.post') =>
  `at://${didOf(member)}/${collection}/${rkey}`

export const idOfPost = (member: number, rkey: string, collection?: string): string =>
  toPostId('bluesky', addressOf(member, rkey, collection))

/** Members with one account each on Bluesky, on the stand-in and in the store. */
export async function saveBlueskyRoster(
  bluesky: StandInBluesky,
  own: TestStore,
  members: number,
): Promise<void> {
  const roster: Roster = rosterOf(members)
  for (const [index, contributor] of roster.contributors.entries()) {
    const did = didOf(index + 1)
    const handle = `member${index + 1}.example.org`
    contributor.accounts = [{ network: 'bluesky', nativeId: did, handle }]
    addAccount(bluesky, index + 1)
  }
  await saveRoster(own.store, 'test', roster)
}

export function addAccount(bluesky: StandInBluesky, member: number): StandInAccount {
  const did = didOf(member)
  const handle = `member${member}.example.org`
  const rev = toTid(new Date())
  const account: StandInAccount = { did, handle, state: 'active', rev, records: new Map() }
  bluesky.accounts.set(did, account)
  return account
}

/** The dependencies of the parts of a session with the stand-in, and what is logged. */
export function createBlueskyDeps(
  { access }: StandInBluesky,
  { store }: TestStore,
  change: { appview?: null } = {},
) {
  const { signal } = new AbortController()
  const { log, messages } = createTestLog()
  const settings = { ...access, ...change }
  const directory = createDirectory(settings.plc, signal)
  return { store, settings, directory, signal, log, messages }
}

let clock = 0
/** A key of now, greater than those before. */
export const nextTid = (): string => {
  clock = Math.max(clock + 1, Date.now())
  return toTid(new Date(clock))
}

interface Written {
  rkey?: string
  rev?: string
  collection?: string
  operation?: 'create' | 'update' | 'delete'
  value?: object
}

/** Writes, or deletes, a record on the account's server, and sends the event. Returns its key. */
export function write(bluesky: StandInBluesky, member: number, text: string, change: Written = {}) {
  const { rev = nextTid(), operation = 'create', collection = 'app.bsky.feed.post' } = change
  const { rkey = rev } = change
  const record = { text, createdAt: new Date().toISOString(), ...change.value }
  const account = bluesky.accounts.get(didOf(member))
  if (account && rev > account.rev) account.rev = rev
  if (operation === 'delete') account?.records.delete(`${collection}/${rkey}`)
  else account?.records.set(`${collection}/${rkey}`, record)
  sendCommit(bluesky, member, {
    rev,
    operation,
    collection,
    rkey,
    ...(operation === 'delete' ? {} : { record }),
  })
  return rkey
}

export const sendCommit = (bluesky: StandInBluesky, member: number, commit: object): void =>
  bluesky.send({ did: didOf(member), time_us: Date.now() * 1000, kind: 'commit', commit })

/** Sends an event about an account: its handle or its state. */
export const sendAbout = (bluesky: StandInBluesky, member: number, kind: string): void =>
  bluesky.send({ did: didOf(member), time_us: Date.now() * 1000, kind, [kind]: {} })

/** Follows the stand-in; returns a function that ends it. */
export function followBluesky(
  bluesky: StandInBluesky,
  own: TestStore,
  change: { appview?: null } = {},
) {
  const ending = new AbortController()
  const testLog = createTestLog()
  const connector = createBlueskyConnector({ ...bluesky.access, ...change })
  const running = followNetwork(
    connector,
    {
      databaseUrl: own.url,
      store: own.store,
      log: testLog.log,
      onActivity: () => {},
      onSavingPause: () => {},
    },
    ending.signal,
  )
  return {
    messages: testLog.messages,
    async end(): Promise<void> {
      ending.abort()
      await running
    },
  }
}
