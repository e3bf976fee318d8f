/** Whose events a client wants; an empty list means everybody's and everything. */
export interface StreamOptions {
  dids: ReadonlySet<string>
  collections: readonly string[]
  maxBytes: number
}

export interface StreamRequest extends StreamOptions {
  /** Null: new events only. */
  cursor: number | null
  requireHello: boolean
}

/** Jetstream refuses, before the connection or by ending it. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError'
}

const MAX_DIDS = 10_000
const MAX_COLLECTIONS = 100
const DID = /^did:[a-z]+:[A-Za-z0-9.%:_-]+$/
/** A whole name, or one that ends in `.*`. */
const COLLECTION = /^[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+(\.\*)?$/

/** The query of `/subscribe`. */
export function readRequest(query: URLSearchParams): StreamRequest {
  const cursor = query.get('cursor')
  if (cursor !== null && !/^-?\d+$/.test(cursor)) throw new OptionsError('Invalid cursor')
  if (query.get('compress') === 'true')
    throw new OptionsError('Compression is not part of this stand-in')
  return {
    ...toOptions(query.getAll('wantedDids'), query.getAll('wantedCollections'), {
      maxBytes: Number(query.get('maxMessageSizeBytes') ?? 0),
    }),
    cursor: cursor === null ? null : Number(cursor),
    requireHello: query.get('requireHello') === 'true',
  }
}

interface Update {
  type?: unknown
  payload?: { wantedDids?: string[]; wantedCollections?: string[]; maxMessageSizeBytes?: number }
}

/** The lists of an `options_update`, which replace those of before; null for another message. */
export function readUpdate(text: string): StreamOptions | null {
  let update: Update
  try {
    update = JSON.parse(text) as Update
  } catch {
    throw new OptionsError('failed to unmarshal subscriber source message')
  }
  const { type, payload } = update
  if (type !== 'options_update') return null
  const { wantedDids, wantedCollections, maxMessageSizeBytes: maxBytes = 0 } = payload ?? {}
  return toOptions(wantedDids ?? [], wantedCollections ?? [], { maxBytes })
}

function toOptions(
  dids: string[],
  collections: string[],
  { maxBytes }: { maxBytes: number },
): StreamOptions {
  if (dids.length > MAX_DIDS) throw new OptionsError(`too many wanted DIDs: ${dids.length}`)
  if (collections.length > MAX_COLLECTIONS) throw new OptionsError('too many wanted collections')
  const odd =
    dids.find((did) => !DID.test(did)) ?? collections.find((name) => !COLLECTION.test(name))
  if (odd !== undefined) throw new OptionsError(`invalid: ${odd.slice(0, 100)}`)
  return { dids: new Set(dids), collections, maxBytes }
}
