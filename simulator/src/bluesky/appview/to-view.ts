import type { Network } from '../network.ts'
import { findRecord, toAtUri, type Repository, type StoredRecord } from '../repository.ts'
import { toRecord } from '../xrpc/call.ts'

/** By which moderators take something away from everybody. */
const TAKEDOWN = '!takedown'
const MODERATORS = 'did:plc:ar7c4by46qjdydhdevvrndac'
const PROFILE = 'app.bsky.actor.profile/self'

export interface View {
  network: Network
  origin: string
}

export interface FoundPost {
  repository: Repository
  uri: string
  path: string
  record: StoredRecord
}

/** A post that the network shows to strangers. */
export function findPost({ network }: View, uri: string): FoundPost | null {
  const [did = '', ...rest] = uri.replace(/^at:\/\//, '').split('/')
  const path = rest.join('/')
  const repository = network.find(did)
  const record = repository && findRecord(repository, path)
  if (!record || !path.startsWith('app.bsky.feed.post/')) return null
  const address = toAtUri(repository.did, path)
  const isTaken = [address, repository.did].some((one) => network.labelsOf(one).includes(TAKEDOWN))
  return isTaken ? null : { repository, uri: address, path, record }
}

export function toProfileView(view: View, repository: Repository): object {
  const { did, handle } = repository
  const profile = findRecord(repository, PROFILE)?.value ?? {}
  const { displayName, avatar } = profile
  const { $link } = toRecord(toRecord(avatar)['ref'])
  return {
    did,
    handle,
    ...(typeof displayName === 'string' ? { displayName } : {}),
    ...(typeof $link === 'string' ? { avatar: toPictureUrl(view, did, $link) } : {}),
    labels: toLabels(view, did, did, profile),
  }
}

/** Those of moderators, and those that the author gave. */
export function toLabels(
  { network }: View,
  subject: string,
  author: string,
  value: Record<string, unknown>,
): object[] {
  const cts = network.now().toISOString()
  const { values } = toRecord(value['labels'])
  const own = Array.isArray(values) ? values.map((one) => toRecord(one)['val']) : []
  return [
    ...network.labelsOf(subject).map((val) => ({ src: MODERATORS, uri: subject, val, cts })),
    ...own.map((val) => ({ src: author, uri: subject, val, cts })),
  ]
}

/** Where the network shows pictures of all accounts. */
export const toPictureUrl = ({ origin }: View, did: string, cid: string): string =>
  `${origin}/img/feed_fullsize/plain/${did}/${cid}@jpeg`
