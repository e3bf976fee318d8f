import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** The outer shapes of X's answers. Posts inside them are checked one by one, see `x-post.ts`. */

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
  errors.filter((error) => problemShape.Check(error))

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

/** A deletion in the activity stream. */
export const deletion = Compile(
  Type.Object({
    data: Type.Object({
      event_type: Type.Literal('post.delete'),
      payload: Type.Object({ id, author_id: id }),
    }),
  }),
)

/** A changed handle in the activity stream; the new handle is fetched separately. */
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
const subscriptionShape = Compile(subscription)

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null

/** X documents three shapes for one answer: a list, one subscription, or one in a wrapper. */
export function readSubscriptions(answer: unknown): XSubscription[] {
  const data = isObject(answer) ? answer['data'] : undefined
  const unwrapped = isObject(data) && 'subscription' in data ? data['subscription'] : data
  return [unwrapped].flat().filter((found) => subscriptionShape.Check(found))
}

export function readNextToken(answer: unknown): string | undefined {
  const page = isObject(answer) ? answer['meta'] : undefined
  const token = isObject(page) ? page['next_token'] : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}

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
