import type { Roster } from '@hemicycle/contract'
import type { NewPost, Removal } from '../src/index.ts'

type Contributor = Roster['contributors'][number]

/** Invented members with one account each; native ids start at 1. */
export const rosterOf = (members: number): Roster => ({
  groups: [
    { code: 'EPP', name: 'First invented group', rank: 1, aliases: ['PPE'] },
    { code: 'NI', name: 'Non-attached', rank: 9, aliases: ['NA'] },
  ],
  contributors: Array.from({ length: members }, (_, index): Contributor => ({
    key: `member-${index + 1}`,
    codictId: index + 1,
    type: 'mep',
    firstName: 'Member',
    lastName: `Number${index + 1}`,
    fullName: `Member Number${index + 1}`,
    country: index % 2 === 0 ? 'FR' : 'DE',
    localParty: null,
    pictureLink: null,
    profileLink: null,
    memberships: [{ group: index % 2 === 0 ? 'EPP' : 'NI', from: '2024-07-16', to: null }],
    mandates: [{ from: '2024-07-16', to: null }],
    accounts: [{ network: 'twitter', nativeId: `${index + 1}`, handle: `member${index + 1}` }],
    links: [],
  })),
})

/** A post with sensible defaults; a test states only the fields it is about. */
export function newPost(id: string, change: Partial<NewPost> & { text?: string } = {}): NewPost {
  const { text = `Text of ${id}`, ...rest } = change
  return {
    versions: [id],
    network: 'twitter',
    address: null,
    authorNativeId: '1',
    kind: 'original',
    content: { text, entities: [], media: [], lang: 'en' },
    sourceUrl: `https://x.com/member1/status/${id}`,
    postedAt: new Date('2026-11-10T12:00:00Z'),
    claimedAt: null,
    rev: null,
    digest: null,
    labels: [],
    fingerprint: 'f',
    refersTo: null,
    reference: null,
    withheld: false,
    ...rest,
  }
}

export const removalOf = (id: string, change: Partial<Removal> = {}): Removal => ({
  id,
  network: 'twitter',
  address: null,
  authorNativeId: '1',
  reason: 'deleted',
  postedAt: new Date('2026-11-10T12:00:00Z'),
  ...change,
})

/** The id of a post by an author whom we do not follow. */
export const FOREIGN_POST = '900'

const referTo = (kind: 'repost' | 'quote', id: string, refersTo: string): NewPost =>
  newPost(id, {
    kind,
    refersTo,
    reference: {
      ...newPost('x', { text: 'What somebody said' }).content,
      id: refersTo,
      network: 'twitter',
      address: null,
      authorNativeId: '77',
      authorName: 'Somebody',
      authorHandle: 'somebody',
      authorPicture: null,
      postedAt: new Date(),
      sourceUrl: `https://x.com/somebody/status/${refersTo}`,
    },
  })

/** A repost that the network sent with its original. */
export const newRepost = (id: string, refersTo = FOREIGN_POST): NewPost =>
  referTo('repost', id, refersTo)

/** Member 2's repost of a post by this author, which the network did not send along. */
export function newRepostOf(id: string, nativeId: string | null): NewPost {
  const mention = { type: 'mention' as const, start: 3, end: 11, username: 'member1', nativeId }
  const content = { text: 'RT @member1: x', entities: [mention], media: [], lang: 'en' }
  return newPost(id, { kind: 'repost', refersTo: '99', authorNativeId: '2', content })
}

/** A quote that the network sent with the quoted post. */
export const newQuote = (id: string, refersTo = FOREIGN_POST): NewPost =>
  referTo('quote', id, refersTo)

/** The same with an account on Bluesky each, whose native id is `toBlueskyId` of the one on X. */
export const rosterOfTwoNetworks = (members: number): Roster => {
  const roster = rosterOf(members)
  return {
    ...roster,
    contributors: roster.contributors.map((member, index) => ({
      ...member,
      accounts: [
        ...member.accounts,
        {
          network: 'bluesky',
          nativeId: toBlueskyId(`${index + 1}`),
          handle: `member${index + 1}.example`,
        },
      ],
    })),
  }
}

export const toBlueskyId = (id: string): string => `did:web:member-${id}.example`

/** A post on Bluesky by the member with this account on X. */
export const newBlueskyPost = (
  name: string,
  change: Partial<NewPost> & { text?: string } = {},
): NewPost =>
  newPost(toBlueskyPostId(name), {
    network: 'bluesky',
    address: `at://${toBlueskyId(change.authorNativeId ?? '1')}/app.bsky.feed.post/${name}`,
    rev: '3kaaaaaaaaa22',
    sourceUrl: `https://bsky.app/profile/member1.example/post/${name}`,
    ...change,
    authorNativeId: toBlueskyId(change.authorNativeId ?? '1'),
  })

export const toBlueskyPostId = (name: string): string => `bluesky-${name.padEnd(26, 'a')}`
