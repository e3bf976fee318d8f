import { createRandom, toSeed } from '../../random.ts'
import type { Purpose } from './decks.ts'
import { SAMPLE_POSTS, type SamplePost } from './sample-posts.ts'

/** A handwritten post repeats after this many days. */
const CYCLE_DAYS = 31

/** Kinds that report on parliamentary work. */
const WHEN: Record<string, string> = { vote: 'working', meeting: 'working', press: 'working' }

const known = new Map<string, SamplePost[]>()

/** The handwritten posts scheduled for that day. */
export function listHandwrittenPosts(
  language: string,
  purpose: Purpose,
  dayNumber: number,
): SamplePost[] {
  const name = `${language} ${purpose} by hand`
  const posts = known.get(name) ?? createRandom(toSeed(name)).shuffle(listAll(language, purpose))
  known.set(name, posts)
  const dayInCycle = dayNumber % CYCLE_DAYS
  return posts.filter((_, index) => Math.floor((index * CYCLE_DAYS) / posts.length) === dayInCycle)
}

const listAll = (language: string, purpose: Purpose): SamplePost[] =>
  (SAMPLE_POSTS[language] ?? [])
    .filter(({ kind }) =>
      purpose === 'said' ? kind !== 'press' && kind !== 'reply' : kind === purpose,
    )
    .map((post) => ({ ...post, when: WHEN[post.kind] }))
