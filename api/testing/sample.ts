import type { KnownContributor, KnownPost, KnownReference } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'

/** A contributor's id from one hex digit. */
export const idOf = (digit: string): string => digit.repeat(24)

/** A contributor with sensible defaults and one account; tests state only what they are about. */
export const contributorOf = (
  digit: string,
  change: Partial<KnownContributor> = {},
): KnownContributor => ({
  id: idOf(digit),
  revision: 1,
  codictId: 7,
  type: 'mep',
  firstName: 'Member',
  lastName: `Number ${digit}`,
  fullName: `Member Number ${digit}`,
  country: 'FR',
  eparty: 'EPP',
  groupName: 'First invented group',
  localParty: null,
  picture: `https://pictures.example.org/${digit}.png`,
  profileLink: null,
  links: [],
  accounts: [{ network: 'twitter', nativeId: `10${digit}`, handle: `member_${digit}` }],
  hidden: false,
  sitting: true,
  ...change,
})

/** As many posts, one minute apart, the last one the newest; ids count from 1001. */
export const postsOf = (count: number): KnownPost[] =>
  Array.from({ length: count }, (_, index) =>
    knownPost(String(1001 + index), {
      postedAt: new Date(Date.UTC(2026, 10, 10, 12, index)),
    }),
  )

/** A post of somebody else, as it stands inside one of ours. */
export const referenceOf = (id: string, change: Partial<KnownReference> = {}): KnownReference => ({
  id,
  network: 'twitter',
  text: `Text of ${id}`,
  entities: [],
  media: [],
  lang: 'en',
  authorNativeId: '999',
  authorName: 'Somebody Else',
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date('2026-11-09T08:00:00Z'),
  sourceUrl: `https://x.com/somebody/status/${id}`,
  available: true,
  author: null,
  ...change,
})
