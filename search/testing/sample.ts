import type { AuthorAsOfPosting, KnownPost } from '@hemicycle/contract'
import { toLists, type PostQuery } from '../src/index.ts'

const AUTHOR: AuthorAsOfPosting = {
  contributorId: 'a'.repeat(24),
  type: 'mep',
  country: 'FR',
  eparty: 'EPP',
}

/** A post with sensible defaults; tests state only what they are about. */
export const knownPost = (
  id: string,
  change: Partial<KnownPost> & { text?: string } = {},
): KnownPost => {
  const { text = `Text of ${id}`, author = AUTHOR, ...rest } = change
  return {
    id,
    versions: [id],
    revision: 1,
    network: 'twitter',
    address: null,
    postedAt: new Date('2026-11-10T12:00:00Z'),
    firstSeenAt: new Date('2026-11-10T12:00:05Z'),
    author,
    // The account of the sample contributor with this id.
    authorNativeId: `10${author.contributorId[0]}`,
    kind: 'original',
    content: { text, entities: [], media: [], lang: 'en' },
    edited: false,
    sourceUrl: `https://x.com/member/status/${id}`,
    refersTo: null,
    reference: null,
    removal: null,
    fingerprint: null,
    ...rest,
  }
}

/** Posts on one card, as the store tells them: each names the others, earliest first. */
export const cardOf = (...posts: KnownPost[]): KnownPost[] =>
  posts.map((post) => ({
    ...post,
    alsoOn: posts
      .filter((other) => other !== post)
      .map(({ network, id, postedAt, kind, author, content }) => ({
        network,
        id,
        postedAt,
        kind,
        eparty: author.eparty,
        content,
      }))
      .toSorted((a, b) => a.postedAt.getTime() - b.postedAt.getTime()),
  }))

export type PostQueryChange = Partial<Omit<PostQuery, 'lists'>> & {
  lists?: Partial<PostQuery['lists']>
}

/** All posts of November 2026. */
export const postQuery = ({ lists = {}, ...change }: PostQueryChange = {}): PostQuery => ({
  window: { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') },
  seen: { since: null, until: null },
  lists: { ...toLists(() => []), ...lists },
  hiddenContributors: [],
  hiddenAccounts: [],
  anyOf: [],
  allOf: [],
  noneOf: [],
  foldedNetworks: [],
  isShared: false,
  ...change,
})
