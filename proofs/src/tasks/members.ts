import { fold } from '@hemicycle/contract'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import { listShown } from '../compare.ts'

type Member = Simulator['roster']['contributors'][number]

const MEMBER_TYPES = new Set<string>(['mep', 'president'])

const listSitting = ({ roster }: Simulator): Member[] =>
  roster.contributors.filter(
    ({ type, mandates }) =>
      MEMBER_TYPES.has(type) && (mandates.length === 0 || mandates.some(({ to }) => to === null)),
  )

const hasWritten = (member: Member, posts: readonly SimulatedPost[]): boolean =>
  member.accounts.some(({ nativeId }) =>
    posts.some(({ author, kind }) => author === nativeId && kind !== 'repost'),
  )

/** Names of members who wrote something, but nothing with the hashtag. */
export function listWhoPostedNotAbout(simulator: Simulator, tag: string): string[] {
  const posts = listShown(simulator.posts())
  const tags = ({ text }: SimulatedPost) =>
    [...text.matchAll(/#([\p{L}\p{M}\p{N}_]+)/gu)].map(([, name = '']) => fold(name))
  const about = posts.filter((post) => tags(post).includes(fold(tag)))
  return listSitting(simulator)
    .filter((member) => hasWritten(member, posts) && !hasWritten(member, about))
    .map(({ fullName }) => fullName)
}

export const listMembersFrom = (simulator: Simulator, country: string): string[] =>
  listSitting(simulator)
    .filter((member) => member.country === country)
    .toSorted((one, other) => one.lastName.localeCompare(other.lastName))
    .map(({ fullName }) => fullName)

/** The name of a member who has posted. */
export function findMemberWithPosts(simulator: Simulator): string {
  const posts = listShown(simulator.posts())
  const found = listSitting(simulator).find((member) => hasWritten(member, posts))
  if (!found) throw new Error('no member has posted')
  return found.fullName
}
