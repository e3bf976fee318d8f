import { MAX_FOUND_WORDS, SEPARATORS, toReposted, type SocialItem } from '@hemicycle/contract'
import type { PostDocument, Subjects } from '@hemicycle/search'

/** Says which words of the requested subjects a post contains; null if no subject is requested. */
export function toFoundBy(
  { match }: Pick<Subjects, 'match'>,
  params: URLSearchParams,
): (post: PostDocument) => SocialItem['foundBy'] {
  const asked = params.get('subject')?.split(SEPARATORS.list)
  if (asked === undefined) return () => null
  return ({ kind, payload: { content, reference } }) => {
    const words = match(toReposted({ kind, reference }) ?? content)
    return {
      in: 'text',
      words: words.filter(({ subject }) => asked.includes(subject)).slice(0, MAX_FOUND_WORDS),
    }
  }
}
