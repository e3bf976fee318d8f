import { COUNTRIES, type Roster } from '@hemicycle/contract'
import { createRandom, type Random } from '@hemicycle/simulator'
import type { NewPost, NewReference } from '@hemicycle/store'

const MEMBERS = 720
const SINCE = '2019-07-02'
export const GROUPS = ['EPP', 'S&D', 'Renew', 'Greens/EFA', 'ECR', 'PfE', 'ESN', 'The Left', 'NI']
export const LANGUAGES = ['en', 'fr', 'de', 'it', 'es', 'pl', 'nl', 'el', 'ro', 'und']
export const WORDS =
  'energy europe street budget climat justice vote commission farmers digital peace trade health ocean forest youth work border housing research rights plenary debate'.split(
    ' ',
  )
const SYLLABLES = 'ba co di fe gu ha jo ki lu me no pa re si tu va wo xi ye zu'.split(' ')
const RARE_WORDS = SYLLABLES.length ** 4
/** Other people's posts that ours repost and quote. */
const REFERENCES = 5_000
const DAY_MS = 86_400_000
/** As many as one parliament posts at most. */
const PER_DAY = 5_000
const MIN_DAYS = 30

/** Where the posts of an archive begin and end. */
export interface Span {
  from: Date
  to: Date
}

/** Of an archive of this many posts that ends now. */
export function toSpan(posts: number): Span {
  const to = Math.floor(Date.now() / 1000) * 1000
  return { from: new Date(to - Math.max(MIN_DAYS, posts / PER_DAY) * DAY_MS), to: new Date(to) }
}

/** A parliament in which each group has members of each country. */
export const inventRoster = (): Roster => ({
  groups: GROUPS.map((code, rank) => ({ code, name: `Group ${code}`, rank, aliases: [] })),
  contributors: Array.from({ length: MEMBERS }, (_, index) => ({
    key: `member-${index + 1}`,
    codictId: index + 1,
    type: 'mep',
    firstName: 'Member',
    lastName: `Number${index + 1}`,
    fullName: `Member Number${index + 1}`,
    country: at(Object.keys(COUNTRIES), index),
    localParty: null,
    pictureLink: null,
    profileLink: null,
    memberships: [{ group: at(GROUPS, Math.floor(index / 27)), from: SINCE, to: null }],
    mandates: [{ from: SINCE, to: null }],
    accounts: [{ network: 'twitter', nativeId: `${index + 1}`, handle: `member${index + 1}` }],
    links: [],
  })),
})

const at = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value

/** Posts spread evenly over the span, the same for the same span, in the order of their ids. */
export function* inventArchivePosts(posts: number, { from, to }: Span): Generator<NewPost> {
  const random = createRandom(posts)
  const step = (to.getTime() - from.getTime()) / posts
  const references = Array.from({ length: REFERENCES }, (_, index) =>
    inventReference(random, index, from),
  )
  for (let index = 0; index < posts; index += 1) {
    const id = String(1_900_000_000_000_000_000n + BigInt(index))
    yield inventPost(random, references, id, new Date(Math.floor(from.getTime() + index * step)))
  }
}

function inventPost(
  random: Random,
  references: NewReference[],
  id: string,
  postedAt: Date,
): NewPost {
  const dice = random.between(0, 9)
  const kind = dice < 6 ? 'original' : dice < 8 ? 'reply' : dice < 9 ? 'quote' : 'repost'
  const isReferring = kind === 'quote' || kind === 'repost'
  const reference = isReferring ? at(references, random.between(0, REFERENCES - 1)) : null
  return {
    versions: [id],
    network: 'twitter',
    address: null,
    authorNativeId: String(random.between(1, MEMBERS)),
    kind,
    content: inventContent(random),
    sourceUrl: `https://x.com/member/status/${id}`,
    postedAt,
    claimedAt: null,
    rev: null,
    digest: null,
    labels: [],
    fingerprint: id,
    refersTo: reference?.id ?? null,
    reference,
    withheld: random.chance(0.0025),
  }
}

function inventReference(random: Random, index: number, postedAt: Date): NewReference {
  const id = String(1_800_000_000_000_000_000n + BigInt(index))
  return {
    ...inventContent(random),
    id,
    network: 'twitter',
    address: null,
    authorNativeId: `9${index}`,
    authorName: `Stranger ${index}`,
    authorHandle: `stranger${index}`,
    authorPicture: null,
    postedAt,
    sourceUrl: `https://x.com/stranger${index}/status/${id}`,
  }
}

/** Common and rare words, and one hashtag: a few are common and thousands are rare. */
function inventContent(random: Random): NewPost['content'] {
  const words = Array.from({ length: random.between(8, 27) }, () =>
    random.chance(0.7) ? inventWord(random) : inventRareWord(random),
  )
  const text = words.join(' ')
  const tag = random.chance(0.7) ? inventWord(random) : inventRareWord(random)
  const start = text.length + 1
  return {
    text: `${text} #${tag}`,
    entities: [{ type: 'hashtag', start, end: start + tag.length + 1, tag }],
    media: [],
    lang: at(LANGUAGES, random.between(0, LANGUAGES.length - 1)),
  }
}

/** The first are more common than the last. */
const inventWord = (random: Random): string =>
  at(WORDS, Math.floor(random.next() * random.next() * WORDS.length))

function inventRareWord(random: Random): string {
  let number = Math.floor(random.next() ** 2 * RARE_WORDS)
  let word = ''
  for (let length = 0; length < 4; length += 1) {
    word += at(SYLLABLES, number)
    number = Math.floor(number / SYLLABLES.length)
  }
  return word
}
