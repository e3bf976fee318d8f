import type { KnownContributor, KnownPost, KnownReference, Media } from '@hemicycle/contract'
import fc from 'fast-check'
import { contributorOf, NOW, referenceOf } from '@hemicycle/api/testing'
import { cardOf, knownPost } from '@hemicycle/search/testing'
import { groupOf, inventContributors } from './invent-contributors.ts'
import { GROUPS, LINK, MENTION, PIECES, RARE_TAGS, DAILY_TAG, TAG } from './vocabulary.ts'

/** A small parliament and its posts, the same for the same seed. */
export interface Archive {
  contributors: KnownContributor[]
  posts: KnownPost[]
}

const CONTRIBUTORS = 40
const ORIGINALS = 30
const DAYS = 75
const DAY = 86_400

export function inventArchive(posts: number, seed: number, people = CONTRIBUTORS): Archive {
  const contributors = inventContributors(people)
  const originals = fc.sample(content, { numRuns: ORIGINALS, seed }).map((original, index) =>
    // The author of a reposted post may be an outsider, one of ours or hidden.
    referenceOf(`9${index}`, { ...original, authorNativeId: String(100 + index * 3) }),
  )
  const drawn = fc.sample(toDraw(people), { numRuns: posts, seed })
  return {
    contributors,
    posts: drawn.map((post, index) => toPost(post, index, contributors, originals)).flatMap(toCard),
  }
}

const toMedia = (type: Media['type']): Media => ({
  type,
  address: 'https://pictures.example.org/1',
  width: 4,
  height: 3,
  alt: null,
  durationMs: null,
})

/** The first tags are more common than the last; each is written in two ways. */
const rareTag = fc
  .tuple(fc.nat(RARE_TAGS.length - 1), fc.nat(RARE_TAGS.length - 1), fc.boolean())
  .map(([a, b, isUpperCase]) => {
    const tag = `#${RARE_TAGS[Math.min(a, b)]}`
    return isUpperCase ? tag.toUpperCase() : tag
  })
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: rareTag },
)

const content = fc
  .record({
    pieces: fc.array(piece, { minLength: 1, maxLength: 8 }),
    ending: fc.constantFrom('', ` #${DAILY_TAG}`, ` #${DAILY_TAG}`, ` #${DAILY_TAG}`),
    lang: fc.constantFrom('en', 'fr', 'de', 'el', 'und'),
    media: fc.constantFrom<Media['type'][]>([], [], ['photo'], ['video'], ['photo', 'video']),
  })
  .map(({ pieces, ending, lang, media }) => {
    const text = `${pieces.join(' ')}${ending}`
    const toRange = (match: RegExpExecArray) => ({
      start: match.index,
      end: match.index + match[0].length,
    })
    return {
      text,
      lang,
      media: media.map(toMedia),
      entities: [
        ...[...text.matchAll(TAG)].map((match) => ({
          type: 'hashtag' as const,
          ...toRange(match),
          tag: match[1] ?? '',
        })),
        ...[...text.matchAll(MENTION)].map((match) => ({
          type: 'mention' as const,
          ...toRange(match),
          username: match[1] ?? '',
          nativeId: null,
        })),
        ...[...text.matchAll(LINK)].map((match) => ({
          type: 'link' as const,
          ...toRange(match),
          url: match[0],
          display: match[0],
        })),
      ],
    }
  })

/** Whole minutes, so that many posts share a second and only their ids order them. */
const age = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 24 * 60 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: DAYS * 24 * 60 }) },
)

const toDraw = (people: number) =>
  fc.record({
    content,
    minutes: age,
    author: fc.integer({ min: 0, max: people - 1 }),
    group: fc.constantFrom(null, null, null, ...GROUPS),
    kind: fc.constantFrom('original', 'original', 'original', 'repost', 'quote', 'reply'),
    original: fc.integer({ min: 0, max: ORIGINALS - 1 }),
    isRemoved: fc.constantFrom(true, ...Array.from({ length: 19 }, () => false)),
  })
type Drawn = ReturnType<typeof toDraw> extends fc.Arbitrary<infer Value> ? Value : never

/** From being posted to being seen. */
const LATE_MINUTES = [0, 1, 0, 3 * 24 * 60]

function toPost(
  drawn: Drawn,
  index: number,
  contributors: KnownContributor[],
  originals: KnownReference[],
): KnownPost {
  const author = contributors[drawn.author] ?? contributorOf('0')
  const reference = drawn.kind === 'original' ? null : (originals[drawn.original] ?? null)
  const minute = Math.floor(NOW.getTime() / 60_000) - drawn.minutes
  return knownPost(String(10_007 + ((index * 7919) % 89_989)), {
    postedAt: new Date(minute * 60_000),
    // Every fourth is brought late.
    firstSeenAt: new Date((minute + LATE_MINUTES[index % LATE_MINUTES.length]!) * 60_000),
    author: {
      contributorId: author.id,
      type: author.type,
      country: author.country,
      eparty: drawn.group ?? groupOf(drawn.author),
    },
    kind: drawn.kind,
    content: drawn.isRemoved ? null : drawn.content,
    removal: drawn.isRemoved ? 'deleted' : null,
    refersTo: reference?.id ?? null,
    reference,
  })
}

const EVERY_COPIED = 5
const MAX_COPY_MINUTES = 30

/** Some posts have a copy on another network, of which the network says less or with which somebody wrote more. */
function toCard(post: KnownPost, index: number): KnownPost[] {
  const { postedAt, kind, content: said } = post
  if (said === null || kind === 'repost' || index % EVERY_COPIED > 0) return [post]
  const id = `bluesky-${String(index).padStart(26, 'a')}`
  const copy: KnownPost = {
    ...post,
    network: 'bluesky',
    id,
    versions: [id],
    postedAt: new Date(postedAt.getTime() + (index % MAX_COPY_MINUTES) * 60_000),
    content: { ...said, lang: 'und', media: [] },
  }
  const card = index / EVERY_COPIED
  const other = COPY_TAGS[card % COPY_TAGS.length] ?? null
  if (other === null) return cardOf(post, copy)
  const tagged = withTag(said, other)
  // The earlier or the later one has a hashtag more.
  return card % 4 === 0
    ? cardOf(post, { ...copy, content: { ...tagged, lang: 'und', media: [] } })
    : cardOf({ ...post, content: tagged }, copy)
}

/** Half of the copies have the same hashtags. */
const COPY_TAGS = [RARE_TAGS[0], null, DAILY_TAG, null, RARE_TAGS[1], null]

function withTag<Content extends NonNullable<KnownPost['content']>>(
  said: Content,
  tag: string,
): Content {
  const start = said.text.length + 1
  const entity = { type: 'hashtag' as const, start, end: start + tag.length + 1, tag }
  return {
    ...said,
    text: `${said.text} #${tag}`,
    entities: [...said.entities, entity],
  }
}

export const ARCHIVE_SECONDS = DAYS * DAY
