import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** The frames of X's answers. Posts inside them are judged one by one, see `x-post.ts`. */

const optional = Type.Optional
const id = Type.String({ pattern: '^[0-9]{1,19}$' })

/** Part of an answer that otherwise succeeds. */
const problem = Type.Object({
  type: optional(Type.String()),
  title: optional(Type.String()),
  detail: optional(Type.String()),
  resource_type: optional(Type.String()),
  resource_id: optional(Type.String()),
  value: optional(Type.String()),
})
export type XProblem = Static<typeof problem>
const problemShape = Compile(problem)

export const toProblems = (errors: unknown[] = []): XProblem[] =>
  errors.filter((one) => problemShape.Check(one))

const meta = optional(Type.Object({ next_token: optional(Type.String()) }))

/** `data` is absent when there is nothing. */
export const listAnswer = Compile(
  Type.Object({
    data: optional(Type.Array(Type.Unknown())),
    includes: optional(Type.Unknown()),
    errors: optional(Type.Array(Type.Unknown())),
    meta,
  }),
)

/** A line of the filtered stream. */
export const streamedPost = Compile(
  Type.Object({ data: Type.Unknown(), includes: optional(Type.Unknown()) }),
)

/** A line of the activity stream that brings a deletion. */
export const deletion = Compile(
  Type.Object({
    data: Type.Object({
      event_type: Type.Literal('post.delete'),
      payload: Type.Object({ id, author_id: id }),
    }),
  }),
)

/** A line of the activity stream that says whose handle changed; what it is now is asked for. */
export const renaming = Compile(
  Type.Object({
    data: Type.Object({
      event_type: Type.Literal('profile.update.handle'),
      filter: Type.Object({ user_id: id }),
    }),
  }),
)

const rule = Type.Object({ id, value: Type.String(), tag: optional(Type.String()) })
export type XRule = Static<typeof rule>
export const rulesAnswer = Compile(
  Type.Object({
    data: optional(Type.Array(rule)),
    errors: optional(Type.Array(Type.Unknown())),
    meta,
  }),
)

const subscription = Type.Object({
  subscription_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  event_type: Type.String(),
  filter: Type.Object({ user_id: optional(Type.String()) }),
  tag: optional(Type.String()),
})
export type XSubscription = Static<typeof subscription>
export const subscriptionShape = Compile(subscription)

const job = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  status: Type.String(),
  upload_url: Type.String({ pattern: '^https://' }),
  download_url: Type.String({ pattern: '^https://' }),
})
export type XJob = Static<typeof job>
export const jobAnswer = Compile(Type.Object({ data: job }))

/** A line of a compliance job's result. */
const result = Type.Object({ id, reason: Type.String() })
export type XComplianceResult = Static<typeof result>
export const complianceResult = Compile(result)
