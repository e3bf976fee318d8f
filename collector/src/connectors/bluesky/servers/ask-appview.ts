import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { NETWORKS } from '@hemicycle/contract'
import { isDid } from '../wire/at-uri.ts'
import { toRecord } from '../wire/records.ts'
import { askServer, toQuery } from './ask-server.ts'

/** As many as the network takes in one question. */
const BATCH_SIZE = 25

const label = Compile(
  Type.Object({
    val: Type.String({ maxLength: 128 }),
    src: Type.Optional(Type.String()),
    neg: Type.Optional(Type.Boolean()),
  }),
)
const author = Type.Object({
  did: Type.String({ pattern: NETWORKS.bluesky.idPattern }),
  handle: Type.String({ maxLength: 253 }),
  displayName: Type.Optional(Type.String()),
  avatar: Type.Optional(Type.String()),
  labels: Type.Optional(Type.Unknown()),
})
const view = Type.Object({
  uri: Type.String({ maxLength: 3_000 }),
  author,
  record: Type.Unknown(),
  embed: Type.Optional(Type.Unknown()),
  labels: Type.Optional(Type.Unknown()),
})
export type PostView = Static<typeof view>

const checkedView = Compile(view)
const checkedAuthor = Compile(author)

/** The labels of a post or an account, without those that `exceptBy` gave. */
export const toLabels = (labels: unknown, exceptBy?: string): string[] =>
  Array.isArray(labels)
    ? labels.flatMap((one) =>
        label.Check(one) && one.neg !== true && (exceptBy === undefined || one.src !== exceptBy)
          ? [one.val]
          : [],
      )
    : []

/** Posts by address, as the network shows them to everybody; those that it does not show are missing. */
export async function fetchPostViews(
  appview: string,
  uris: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, PostView>> {
  const views = await askInBatches(appview, 'app.bsky.feed.getPosts', 'uris', uris, signal)
  return new Map(
    views.flatMap((found) => (checkedView.Check(found) ? [[found.uri, found] as const] : [])),
  )
}

/** The labels of accounts by moderators; accounts that the network does not show are missing. */
export async function fetchAccountLabels(
  appview: string,
  dids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const found = await askInBatches(appview, 'app.bsky.actor.getProfiles', 'actors', dids, signal)
  return new Map(
    found.flatMap((profile) =>
      checkedAuthor.Check(profile) ? [[profile.did, toLabels(profile.labels)] as const] : [],
    ),
  )
}

const LISTS = new Map([
  ['uris', 'posts'],
  ['actors', 'profiles'],
])

async function askInBatches(
  appview: string,
  method: string,
  name: string,
  values: readonly string[],
  signal: AbortSignal,
): Promise<unknown[]> {
  const found: unknown[] = []
  for (let start = 0; start < values.length; start += BATCH_SIZE) {
    const url = toQuery(appview, method, { [name]: values.slice(start, start + BATCH_SIZE) })
    const list = toRecord(await askServer(url, 'operator', signal))[LISTS.get(name) ?? '']
    // A list that is none would read as "all are gone".
    if (!Array.isArray(list)) throw new Error(`${url.host} sent ${method} of an unknown shape`)
    found.push(...(list as unknown[]))
  }
  return found
}

/** Whom the network knows by this handle; any server of atproto answers. */
export async function resolveHandle(
  server: string,
  handle: string,
  trust: 'operator' | 'account',
  signal: AbortSignal,
): Promise<string | null> {
  const url = toQuery(server, 'com.atproto.identity.resolveHandle', { handle })
  const { did } = toRecord(await askServer(url, trust, signal))
  return typeof did === 'string' && isDid(did) ? did : null
}
