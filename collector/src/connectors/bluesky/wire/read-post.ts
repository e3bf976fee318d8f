import type { PostKind } from '@hemicycle/contract'
import type { SourcePost, SourceReference } from '../../../normalise/source-post.ts'
import {
  COLLECTIONS,
  readAtUri,
  toAtUri,
  toPostUrl,
  toRecordId,
  type RecordAddress,
} from './at-uri.ts'
import { readEmbed } from './read-embed.ts'
import { readFacets } from './read-facets.ts'
import { toPostedAt } from './read-time.ts'
import {
  MAX_TEXT_BYTES,
  postRecord,
  readSelfLabels,
  repostRecord,
  SIGNED_IN_ONLY,
  subject,
  toRecord,
  type PostRecord,
} from './records.ts'

/** A record as a stream or a repository gave it. */
export interface FoundRecord extends RecordAddress {
  value: unknown
  /** The digest of the record; null if it was not told. */
  cid: string | null
  /** Of the commit that wrote it; of the whole repository when it was listed. */
  rev: string
  /** The server's time of its creation, if the revision says that; otherwise its key does. */
  isNew: boolean
}

/** Null for a record of an unknown shape. */
export function readPost(record: FoundRecord): SourcePost | null {
  if (record.collection === COLLECTIONS.repost) return readRepost(record)
  if (record.collection !== COLLECTIONS.post || !isPost(record.value)) return null
  const { value, did } = record
  const { quoted, ...content } = readContent(value, did)
  const parent = readParent(value.reply)
  const { kind, original } = chooseReference(quoted, parent)
  const labels = readSelfLabels(value.labels)
  return {
    ...toShared(record, value.createdAt),
    ...content,
    kind,
    labels: labels.filter((label) => COVERS.has(label)),
    refersTo: original && toRecordId(original),
    reference: original && toStub(original),
    withheldIn: labels.includes(SIGNED_IN_ONLY) ? EVERYWHERE : [],
  }
}

/** Text, entities, pictures and card of a post, ours or not. */
export function readContent(value: PostRecord, did: string) {
  const text = value.text.toWellFormed()
  const { media, card, quoted } = readEmbed(value.embed, did)
  return {
    text,
    isEscaped: false,
    entities: readFacets(text, value.facets),
    media,
    card,
    lang: readLanguage(value.langs),
    quoted,
  }
}

/** Labels that ask for a cover over pictures; others are ignored. */
export const COVERS: ReadonlySet<string> = new Set(['porn', 'sexual', 'nudity', 'graphic-media'])

/** The author hides the post from everybody who is not signed in. */
const EVERYWHERE = ['XX']

export const isPost = (value: unknown): value is PostRecord =>
  postRecord.Check(value) && Buffer.byteLength(value.text) <= MAX_TEXT_BYTES

function readRepost(record: FoundRecord): SourcePost | null {
  const { value } = record
  const original = repostRecord.Check(value) ? readAtUri(value.subject.uri) : null
  if (!repostRecord.Check(value) || original?.collection !== COLLECTIONS.post) return null
  return {
    ...toShared(record, value.createdAt),
    text: '',
    isEscaped: false,
    entities: [],
    media: [],
    card: null,
    lang: 'und',
    kind: 'repost',
    labels: [],
    refersTo: toRecordId(original),
    reference: toStub(original),
    sourceUrl: toPostUrl(original),
    withheldIn: [],
  }
}

function toShared(record: FoundRecord, createdAt: unknown) {
  const { did, rkey, rev, cid, isNew } = record
  return {
    network: 'bluesky' as const,
    versions: [toRecordId(record)] as [string],
    address: toAtUri(record),
    rev,
    digest: cid,
    authorNativeId: did,
    ...toPostedAt(createdAt, isNew ? rev : rkey),
    sourceUrl: toPostUrl({ did, rkey }),
  }
}

/** A post may reply to one and quote another: it shows the quoted one. */
function chooseReference(
  quoted: RecordAddress | null,
  parent: RecordAddress | null,
): { kind: PostKind; original: RecordAddress | null } {
  if (quoted) return { kind: 'quote', original: quoted }
  return parent ? { kind: 'reply', original: parent } : { kind: 'original', original: null }
}

function readParent(reply: unknown): RecordAddress | null {
  const { parent } = toRecord(reply)
  const address = subject.Check(parent) ? readAtUri(parent.uri) : null
  return address?.collection === COLLECTIONS.post ? address : null
}

/** The network names the original and does not send it along: until it is read, we know its author and address. */
function toStub(original: RecordAddress): SourceReference {
  return {
    text: '',
    isEscaped: false,
    entities: [],
    media: [],
    card: { url: toPostUrl(original), title: '', description: '' },
    lang: 'und',
    id: toRecordId(original),
    address: toAtUri(original),
    pending: true,
    authorNativeId: original.did,
    authorName: '',
    authorHandle: original.did,
    authorPicture: null,
    postedAt: toPostedAt(null, original.rkey).postedAt,
    sourceUrl: toPostUrl(original),
    withheldIn: [],
  }
}

/** The first language that the author named, without a region. */
function readLanguage(langs: unknown): string {
  const first: unknown = Array.isArray(langs) ? langs[0] : null
  const code = typeof first === 'string' ? first.split('-')[0]?.toLowerCase() : undefined
  return code !== undefined && /^[a-z]{2,3}$/.test(code) ? code : 'und'
}
