import {
  MEMBER_TYPES,
  type ContributorType,
  type DaySpan,
  type KnownContributor,
  type KnownPost,
  type KnownReference,
} from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { toContributorToday, type ContributorToday } from '../src/directory/contributor-today.ts'

/** A contributor's id from one hex digit. */
export const idOf = (digit: string): string => digit.repeat(24)

interface Today {
  eparty: string | null
  groupName: string
  sitting: boolean
}

const SINCE_ELECTED: DaySpan = { from: '2024-07-16', to: null }

/** The first word is the given name; institutions have neither. */
function splitName(type: ContributorType, fullName: string) {
  const [firstName = '', ...family] = MEMBER_TYPES.includes(type) ? fullName.split(' ') : []
  return { firstName, lastName: family.join(' ') }
}

/** With defaults and one account; tests state only what they are about. */
const knownContributor = (
  digit: string,
  {
    eparty = 'EPP',
    groupName = 'First invented group',
    sitting = true,
    type = 'mep',
    fullName = `Member Number ${digit}`,
    ...change
  }: Partial<KnownContributor & Today> = {},
): KnownContributor => ({
  id: idOf(digit),
  revision: 1,
  codictId: 7,
  type,
  ...splitName(type, fullName),
  fullName,
  country: 'FR',
  localParty: null,
  picture: `https://pictures.example.org/${digit}.png`,
  profileLink: null,
  links: [],
  accounts: [{ network: 'twitter', nativeId: `10${digit}`, handle: `member_${digit}` }],
  hidden: false,
  mandates: sitting ? [SINCE_ELECTED] : [],
  memberships: eparty === null ? [] : [{ ...SINCE_ELECTED, eparty, groupName }],
  ...change,
})

/** A contributor as in the directory on the day of `NOW`. */
export const contributorOf = (...args: Parameters<typeof knownContributor>): ContributorToday =>
  toContributorToday(knownContributor(...args), '2026-11-15')

/** One minute apart, the last is the newest; ids start at 1001. */
export const postsOf = (count: number): KnownPost[] =>
  Array.from({ length: count }, (_, index) =>
    knownPost(String(1001 + index), {
      postedAt: new Date(Date.UTC(2026, 10, 10, 12, index)),
    }),
  )

/** A post by somebody else, inside a post of a contributor. */
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
  held: false,
  ...change,
})
