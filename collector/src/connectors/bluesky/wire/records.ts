import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** The parts of Bluesky's records that we read. The data is untrusted: parts of another shape are left out. */

const optional = Type.Optional

/** The network's own limit of a text; a longer one is not a post of Bluesky. */
export const MAX_TEXT_BYTES = 3_000

export const blob = Compile(
  Type.Object({
    ref: Type.Object({ $link: Type.String({ pattern: '^[a-z0-9]{10,120}$' }) }),
    mimeType: Type.String({ pattern: '^image/' }),
  }),
)

export const subject = Compile(Type.Object({ uri: Type.String({ maxLength: 3_000 }) }))

const post = Type.Object({
  text: Type.String(),
  createdAt: optional(Type.Unknown()),
  langs: optional(Type.Unknown()),
  facets: optional(Type.Unknown()),
  embed: optional(Type.Unknown()),
  reply: optional(Type.Unknown()),
  labels: optional(Type.Unknown()),
})
export type PostRecord = Static<typeof post>

export const postRecord = Compile(post)
export const repostRecord = Compile(
  Type.Object({
    subject: Type.Object({ uri: Type.String({ maxLength: 3_000 }) }),
    createdAt: optional(Type.Unknown()),
  }),
)

const selfLabels = Compile(Type.Object({ values: Type.Array(Type.Unknown(), { maxItems: 100 }) }))
const selfLabel = Compile(Type.Object({ val: Type.String({ maxLength: 128 }) }))

/** The labels that an author gave a record. */
export const readSelfLabels = (labels: unknown): string[] =>
  selfLabels.Check(labels)
    ? labels.values.flatMap((label) => (selfLabel.Check(label) ? [label.val] : []))
    : []

/** The author's wish not to be shown to people who are not signed in. */
export const SIGNED_IN_ONLY = '!no-unauthenticated'

export const toRecord = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {}
