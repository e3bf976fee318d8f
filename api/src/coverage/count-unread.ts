import { isUnionLanguage, type Unread } from '@hemicycle/contract'
import { countLanguages, type PostQuery } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { withoutReposts } from '../post-query/without-reposts.ts'
import { ofAnything, ofMembers } from './posts-of-members.ts'

/** Posts of these members in a language that the subjects have no words of. */
export async function countUnread(
  { search, months }: Deps,
  members: { id: string }[],
  query: PostQuery,
): Promise<Unread> {
  const all = withoutReposts(ofAnything(ofMembers(query, members)))
  const languages = all ? [...(await countLanguages(search, months, all))] : []
  const sum = (counts: typeof languages) => counts.reduce((total, [, posts]) => total + posts, 0)
  const posts = sum(languages.filter(([code]) => !isUnionLanguage(code.split('-')[0] ?? '')))
  const ofAll = sum(languages)
  return { posts, share: ofAll === 0 ? null : posts / ofAll }
}
