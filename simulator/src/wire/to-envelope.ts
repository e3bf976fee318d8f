import type { Account } from '../archive/account.ts'
import type { FoundPost } from '../archive/archive.ts'
import { pickFields, type FieldSelection, type WireFields } from './field-selection.ts'
import { listIncluded } from './list-included.ts'
import { POST_NAMES, toPostNames } from './post-names.ts'
import type { ProblemBody } from './problem.ts'
import { toWireMedia, toWirePoll } from './attachments.ts'
import { toWirePost } from './to-wire-post.ts'
import { toWireUser, type WireContext } from './to-wire-user.ts'
import type { Usage } from './usage.ts'

export interface Envelope {
  data: WireFields[]
  includes?: Record<string, WireFields[]>
  errors?: ProblemBody[]
}

export interface EnvelopeContext extends WireContext {
  /** Counts the returned posts, if given. */
  usage?: Usage
  /** Corrupts entity offsets while that fault is active. */
  applyOffsetFault: (post: WireFields) => WireFields
}

/** Posts with the requested fields; `includes` holds each expanded object once. */
export function toEnvelope(
  context: EnvelopeContext,
  found: FoundPost[],
  selection: FieldSelection,
): Envelope {
  const { posts, accounts, media, polls, errors } = listIncluded(context.archive, found, selection)
  context.usage?.read([...found, ...posts].map(({ version }) => version.id))
  const rename = selection.hasPostNames ? toPostNames : (fields: WireFields) => fields
  const toPost = (post: FoundPost) =>
    rename(pickFields(context.applyOffsetFault(toWirePost(context.archive, post)), selection.post))
  const toUser = (account: Account) =>
    rename(pickFields(toWireUser(context, account), selection.user))
  const includes = dropEmptyGroups({
    users: accounts.map(toUser),
    [selection.hasPostNames ? POST_NAMES.tweets : 'tweets']: posts.map(toPost),
    media: media.map((medium) => pickFields(toWireMedia(medium, context.origin), selection.media)),
    polls: polls.map((post) => pickFields(toWirePoll(post) ?? {}, selection.poll)),
  })
  return {
    data: found.map(toPost),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  }
}

const dropEmptyGroups = (groups: Record<string, WireFields[]>) =>
  Object.fromEntries(Object.entries(groups).filter(([, members]) => members.length > 0))
