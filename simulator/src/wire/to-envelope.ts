import type { Account } from '../archive/account.ts'
import type { Archive, FoundPost } from '../archive/archive.ts'
import { pickFields, type FieldSelection, type WireFields } from './field-selection.ts'
import { resourceNotFound, type ProblemBody } from './problem.ts'
import { toWireMedia } from './to-wire-media.ts'
import { toWirePost } from './to-wire-post.ts'
import { toWireUser } from './to-wire-user.ts'

export interface Envelope {
  data: WireFields[]
  includes?: Record<string, WireFields[]>
  errors?: ProblemBody[]
}

export interface Scene {
  archive: Archive
  origin: string
}

/** Posts with the fields asked for, and in `includes` whatever the expansions name, each once. */
export function toEnvelope(
  { archive, origin }: Scene,
  found: FoundPost[],
  selection: FieldSelection,
): Envelope {
  const { expansions } = selection
  const included = new Map<string, FoundPost>()
  const errors: ProblemBody[] = []
  const wantsReferences = [...expansions].some((name) => name.startsWith('referenced_tweets.id'))

  for (const { post, version } of found) {
    for (const { id } of wantsReferences ? post.references : []) {
      const referenced = archive.findPost(id)
      if (referenced) included.set(id, referenced)
      else errors.push(resourceNotFound('tweet', 'referenced_tweets.id', id))
    }
    if (expansions.has('edit_history_tweet_ids')) {
      for (const other of post.versions) {
        if (other !== version) included.set(other.id, { post, version: other })
      }
    }
  }

  const users = new Set<Account>()
  const media = new Map<string, WireFields>()
  const addFrom = (posts: Iterable<FoundPost>, prefix: string) => {
    for (const { post } of posts) {
      if (expansions.has(`${prefix}author_id`)) users.add(post.author)
      if (post.photo && expansions.has(`${prefix}attachments.media_keys`)) {
        media.set(post.photo.mediaKey, toWireMedia(post.photo, origin))
      }
    }
  }
  addFrom(found, '')
  addFrom(included.values(), 'referenced_tweets.id.')
  for (const { post } of found) {
    for (const account of toNamedAccounts(archive, post.references, expansions)) users.add(account)
  }

  const post = (one: FoundPost) => pickFields(toWirePost(archive, one), selection.post)
  const includes = toFilled({
    users: [...users].map((account) => pickFields(toWireUser(account, origin), selection.user)),
    tweets: [...included.values()].map(post),
    media: [...media.values()].map((one) => pickFields(one, selection.media)),
  })
  return {
    data: found.map(post),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  }
}

function toNamedAccounts(
  archive: Archive,
  references: FoundPost['post']['references'],
  expansions: ReadonlySet<string>,
): Account[] {
  if (!expansions.has('in_reply_to_user_id')) return []
  return references
    .filter((reference) => reference.type === 'replied_to')
    .flatMap(({ id }) => archive.findEverPosted(id)?.post.author ?? [])
}

const toFilled = (groups: Record<string, WireFields[]>) =>
  Object.fromEntries(Object.entries(groups).filter(([, members]) => members.length > 0))
