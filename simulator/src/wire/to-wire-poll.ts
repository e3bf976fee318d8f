import type { Post } from '../archive/post.ts'
import type { WireFields } from './field-selection.ts'

export const toPollId = (post: Post): string => (BigInt(post.versions[0].id) - 9n).toString()

/** Every field a poll has; nobody votes here. */
export function toWirePoll(post: Post): WireFields | undefined {
  if (!post.poll) return undefined
  const { options, minutes } = post.poll
  const end = new Date(post.versions[0].createdAt.getTime() + minutes * 60_000)
  return {
    id: toPollId(post),
    options: options.map((label, place) => ({ position: place + 1, label, votes: 0 })),
    duration_minutes: minutes,
    end_datetime: end.toISOString(),
    voting_status: end > new Date() ? 'open' : 'closed',
  }
}
