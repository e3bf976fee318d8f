import type { Schemas } from '@xdevplatform/xdk'
import { expectTypeOf, test } from 'vitest'
import type { toWireJob } from '../endpoints/compliance/jobs.ts'
import type { toWireConnection } from '../streams/connection.ts'
import type { Subscription } from '../streams/subscriptions.ts'
import type { toWireMedia, toWirePoll } from '../wire/attachments.ts'
import type { notAuthorized, resourceNotFound, suspendedUser } from '../wire/problem.ts'
import type { toWirePost } from '../wire/to-wire-post.ts'
import type { toWireUser } from '../wire/to-wire-user.ts'
import type { Read, Unknown } from './read-type.ts'

/** Checked by `npm run check:types`: these tests have nothing to run. */

type Post = Read<ReturnType<typeof toWirePost>>
type User = Read<ReturnType<typeof toWireUser>>
type Medium = Read<ReturnType<typeof toWireMedia>>
type Poll = Read<NonNullable<ReturnType<typeof toWirePoll>>>
type Job = Read<ReturnType<typeof toWireJob>>
type Connection = Read<ReturnType<typeof toWireConnection>>
type Listed = Read<Subscription>

test("posts, users, media and polls are those of X's client [RN.34]", () => {
  expectTypeOf<Post>().toExtend<Schemas.Post>()
  expectTypeOf<User>().toExtend<Schemas.User>()
  expectTypeOf<Medium>().toExtend<Schemas.Media>()
  expectTypeOf<Poll>().toExtend<Schemas.Poll>()
})

test("jobs, connections and subscriptions are those of X's client [RN.34]", () => {
  expectTypeOf<Job>().toExtend<Schemas.ComplianceJob>()
  expectTypeOf<Connection>().toExtend<Schemas.Connection>()
  expectTypeOf<Listed>().toExtend<Schemas.GetActivitySubscriptionsResponseData>()
})

test("problems are those of X's client [RN.34]", () => {
  expectTypeOf<
    Read<ReturnType<typeof resourceNotFound | typeof suspendedUser>>
  >().toExtend<Schemas.ResourceNotFoundProblem>()
  expectTypeOf<
    Read<ReturnType<typeof notAuthorized>>
  >().toExtend<Schemas.NotAuthorizedForResourceProblem>()
})

/** X's documentation describes annotations, and one kind of link for all texts. */
test('only annotations, and parts of links in notes, are beyond its types [RN.34]', () => {
  expectTypeOf<Unknown<Post, Schemas.Post>>().toEqualTypeOf<
    | 'entities.annotations'
    | 'notePost.entities.annotations'
    | `notePost.entities.urls.${'mediaKey' | 'status' | 'unwoundUrl'}`
  >()
  expectTypeOf<Unknown<User, Schemas.User>>().toBeNever()
  expectTypeOf<Unknown<Medium, Schemas.Media>>().toBeNever()
  expectTypeOf<Unknown<Poll, Schemas.Poll>>().toBeNever()
  expectTypeOf<Unknown<Job, Schemas.ComplianceJob>>().toBeNever()
  expectTypeOf<Unknown<Connection, Schemas.Connection>>().toBeNever()
  expectTypeOf<Unknown<Listed, Schemas.GetActivitySubscriptionsResponseData>>().toBeNever()
})
