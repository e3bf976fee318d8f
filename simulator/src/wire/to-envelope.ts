import type { FoundPost } from '../archive/archive.ts'
import { pickFields, type FieldSelection, type WireFields } from './field-selection.ts'
import { listIncluded } from './list-included.ts'
import type { ProblemBody } from './problem.ts'
import { toWireMedia, toWirePoll } from './attachments.ts'
import { toWirePost } from './to-wire-post.ts'
import { toWireUser, type Scene } from './to-wire-user.ts'
import type { Usage } from './usage.ts'

export interface Envelope {
  data: WireFields[]
  includes?: Record<string, WireFields[]>
  errors?: ProblemBody[]
}

export interface TellingScene extends Scene {
  /** Counts what is told, where somebody counts. */
  usage?: Usage
  /** Spoils entity offsets while that fault is on. */
  toOffsets: (post: WireFields) => WireFields
}

/** Posts with the fields asked for, and in `includes` whatever the expansions name, each once. */
export function toEnvelope(
  scene: TellingScene,
  found: FoundPost[],
  selection: FieldSelection,
): Envelope {
  const { posts, accounts, media, polls, errors } = listIncluded(scene.archive, found, selection)
  scene.usage?.read([...found, ...posts].map(({ version }) => version.id))
  const toPost = (one: FoundPost) =>
    pickFields(scene.toOffsets(toWirePost(scene.archive, one)), selection.post)
  const includes = toFilled({
    users: accounts.map((account) => pickFields(toWireUser(scene, account), selection.user)),
    tweets: posts.map(toPost),
    media: media.map((one) => pickFields(toWireMedia(one, scene.origin), selection.media)),
    polls: polls.map((post) => pickFields(toWirePoll(post) ?? {}, selection.poll)),
  })
  return {
    data: found.map(toPost),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  }
}

const toFilled = (groups: Record<string, WireFields[]>) =>
  Object.fromEntries(Object.entries(groups).filter(([, members]) => members.length > 0))
