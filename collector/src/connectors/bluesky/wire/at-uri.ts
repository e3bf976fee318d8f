import { NETWORKS } from '@hemicycle/contract'
import { toPostId } from '../../../normalise/to-post-id.ts'

export const COLLECTIONS = {
  post: 'app.bsky.feed.post',
  repost: 'app.bsky.feed.repost',
  profile: 'app.bsky.actor.profile',
} as const
export type PostCollection = typeof COLLECTIONS.post | typeof COLLECTIONS.repost

/** A record by its address: at://did/collection/rkey. */
export interface RecordAddress {
  did: string
  collection: string
  rkey: string
}

const DID = new RegExp(NETWORKS.bluesky.idPattern)
const RKEY = /^[A-Za-z0-9._:~-]{1,512}$/

export const isDid = (did: string): boolean => DID.test(did)
export const isRkey = (rkey: string): boolean => RKEY.test(rkey) && rkey !== '.' && rkey !== '..'

/** The digest of a record, as a server tells it; null for anything else. */
export const readCid = (cid: unknown): string | null =>
  typeof cid === 'string' && /^[A-Za-z0-9]{1,128}$/.test(cid) ? cid : null

export const toAtUri = ({ did, collection, rkey }: RecordAddress): string =>
  `at://${did}/${collection}/${rkey}`

/** Our id of a post or repost. */
export const toRecordId = (record: RecordAddress): string => toPostId('bluesky', toAtUri(record))

/** Null for any other address, such as one with a handle. */
export function readAtUri(uri: string): RecordAddress | null {
  const [scheme, empty, did = '', collection = '', rkey = '', ...rest] = uri.split('/')
  const isWhole = scheme === 'at:' && empty === '' && rest.length === 0
  return isWhole && isDid(did) && isRkey(rkey) ? { did, collection, rkey } : null
}

/** The page of a post for people. By its DID, so that a new handle changes nothing. */
export const toPostUrl = ({ did, rkey }: Pick<RecordAddress, 'did' | 'rkey'>): string =>
  NETWORKS.bluesky.postUrl(did, rkey)
