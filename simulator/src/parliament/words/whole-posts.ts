import { openRandom, toSeed } from '../../random.ts'
import type { Purpose } from './decks.ts'
import { SAMPLE_POSTS, type SamplePost } from './sample-posts.ts'

/** After so many days a post that somebody wrote by hand may come again. */
const ROUND_DAYS = 31

/** Kinds that tell of what goes on in the house. */
const WHEN: Record<string, string> = { vote: 'working', meeting: 'working', press: 'working' }

const known = new Map<string, SamplePost[]>()

/** The hand-written posts whose turn it is that day. */
export function listWholePosts(
  language: string,
  purpose: Purpose,
  dayNumber: number,
): SamplePost[] {
  const name = `${language} ${purpose} by hand`
  const posts = known.get(name) ?? openRandom(toSeed(name)).shuffle(listAll(language, purpose))
  known.set(name, posts)
  const place = dayNumber % ROUND_DAYS
  return posts.filter((_, index) => Math.floor((index * ROUND_DAYS) / posts.length) === place)
}

const listAll = (language: string, purpose: Purpose): SamplePost[] =>
  (SAMPLE_POSTS[language] ?? [])
    .filter(({ kind }) =>
      purpose === 'said' ? kind !== 'press' && kind !== 'reply' : kind === purpose,
    )
    .map((post) => ({ ...post, when: WHEN[post.kind] }))
