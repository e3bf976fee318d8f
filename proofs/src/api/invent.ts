import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  type Entity,
  type KnownContributor,
  type KnownPost,
  type Media,
  type PostKind,
} from '@hemicycle/contract'

const GROUPS = ['EPP', 'S&D', 'Renew', 'Greens/EFA', 'ECR', 'PfE', 'ESN', 'The Left', 'NI']
const LANGUAGES = ['en', 'fr', 'de', 'it', 'es', 'pl', 'nl', 'el', 'ro', 'und']
const SINCE_ELECTED = { from: '2024-07-16', to: null }
const KINDS: PostKind[] = ['original', 'original', 'reply']
const WORDS =
  'energie énergie europe ελλάδα straße budget climat justice vote commission farmers digital peace trade health ocean forest youth work border housing research rights plenary debate'.split(
    ' ',
  )

/** Deterministic random numbers. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const pick = <Value>(values: readonly Value[], at: number): Value =>
  values[at % values.length] as Value

/** Members of an invented parliament, the same in every run. */
export const inventContributors = (count: number): KnownContributor[] =>
  Array.from({ length: count }, (_, index) => ({
    id: (index + 1).toString(16).padStart(24, '0'),
    revision: 1,
    codictId: index,
    type: index % 20 === 0 ? pick(CONTRIBUTOR_TYPES, index / 20) : 'mep',
    firstName: 'Member',
    lastName: `Number ${index}`,
    fullName: `Member Number ${index}`,
    country: pick(Object.keys(COUNTRIES), index),
    localParty: null,
    picture: null,
    profileLink: null,
    links: [],
    accounts: [{ network: 'twitter', nativeId: String(index + 1), handle: `member_${index}` }],
    hidden: false,
    mandates: [SINCE_ELECTED],
    memberships: [
      {
        ...SINCE_ELECTED,
        eparty: pick(GROUPS, index),
        groupName: `Group ${index % GROUPS.length}`,
      },
    ],
  }))

/** A few common hashtags and thousands of rare ones. */
const inventTag = (dice: (sides: number) => number): string => {
  const word = pick(WORDS, dice(WORDS.length))
  return dice(3) === 0 ? word : `${word}${dice(dice(300) + 1)}`
}

/** One post in three has a photo; addresses repeat only when all are used. */
const inventMedia = (photos: string[], index: number): Media[] =>
  index % 3 > 0
    ? []
    : [
        {
          type: 'photo',
          address: pick(photos, index / 3),
          width: 1200,
          height: 800,
          alt: null,
          durationMs: null,
        },
      ]

/** Posts of these members, spread evenly over the last days, with common and rare words. */
export function inventPosts(
  contributors: KnownContributor[],
  count: number,
  days: number,
  photos: string[],
): KnownPost[] {
  const now = Date.now()
  const dice = createDice(7)
  const step = (days * 86_400_000) / count
  return Array.from({ length: count }, (_, index) => {
    const author = pick(contributors, dice(contributors.length))
    const id = String(1_900_000_000_000_000_000n + BigInt(index))
    const postedAt = new Date(now - (count - index) * step)
    const words = Array.from({ length: 8 + dice(20) }, () =>
      pick(WORDS, Math.min(dice(WORDS.length), dice(WORDS.length))),
    )
    const tag = inventTag(dice)
    const start = words.join(' ').length + 1
    const entities: Entity[] = [{ type: 'hashtag', start, end: start + tag.length + 1, tag }]
    return {
      id,
      versions: [id],
      revision: 1,
      network: 'twitter',
      address: null,
      postedAt,
      firstSeenAt: postedAt,
      author: {
        contributorId: author.id,
        type: author.type,
        country: author.country,
        eparty: author.memberships[0]?.eparty ?? null,
      },
      authorNativeId: author.accounts[0]?.nativeId ?? '',
      kind: pick(KINDS, dice(KINDS.length)),
      content: {
        text: `${words.join(' ')} #${tag}`,
        entities,
        media: inventMedia(photos, index),
        lang: pick(LANGUAGES, dice(10)),
      },
      edited: false,
      sourceUrl: `https://x.com/member/status/${id}`,
      refersTo: null,
      reference: null,
      removal: null,
      fingerprint: null,
    }
  })
}
