import type { DaySpan, KnownContributor, KnownPost, Media } from '@hemicycle/contract'
import { taggedPost } from '@hemicycle/search/testing'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import { listShown } from '../compare.ts'

interface Archive {
  contributors: KnownContributor[]
  posts: KnownPost[]
}

type Roster = Simulator['roster']

/** Everybody and all posts of a simulator, ready for an index, without a collector and a database. */
export function toArchive(simulator: Pick<Simulator, 'roster' | 'posts'>): Archive {
  const contributors = simulator.roster.contributors.map(toContributor)
  const byAccount = new Map(
    contributors.flatMap((contributor) =>
      contributor.accounts.map(({ nativeId }) => [nativeId, contributor] as const),
    ),
  )
  const posts = listShown(simulator.posts()).flatMap((post) => {
    const contributor = byAccount.get(post.author)
    return contributor ? [toPost(post, contributor)] : []
  })
  return { contributors, posts }
}

const toContributor = (
  { memberships, mandates, pictureLink, accounts, ...rest }: Roster['contributors'][number],
  index: number,
): KnownContributor => ({
  ...rest,
  id: index.toString(16).padStart(24, '0'),
  revision: 1,
  picture: pictureLink,
  hidden: false,
  accounts: accounts.map(({ network, nativeId, handle }) => ({
    network,
    nativeId: nativeId ?? '',
    handle,
  })),
  mandates: mandates.map(toSpan),
  memberships: memberships.map(({ group, ...span }) => ({
    ...toSpan(span),
    eparty: group,
    groupName: group,
  })),
})

const toSpan = ({ from, to }: { from: string | null; to: string | null }): DaySpan => ({
  from: from ?? '2024-07-16',
  to,
})

function toPost(
  { id, author, kind, text, lang, media, createdAt }: SimulatedPost,
  { id: contributorId, type, country, memberships }: KnownContributor,
): KnownPost {
  const post = taggedPost(id, text, {
    kind,
    postedAt: createdAt,
    firstSeenAt: createdAt,
    authorNativeId: author,
    author: { contributorId, type, country, eparty: memberships.at(-1)?.eparty ?? null },
  })
  return { ...post, content: post.content && { ...post.content, lang, media: media.map(toMedia) } }
}

const toMedia = ({ type, url, alt }: SimulatedPost['media'][number]): Media => ({
  type: type === 'photo' ? 'photo' : 'video',
  address: url,
  width: 1200,
  height: 800,
  alt,
  durationMs: null,
})
