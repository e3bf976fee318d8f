import type { SocialItem, SocialItemPage } from '@hemicycle/contract'
import { removePosts } from '@hemicycle/store'
import type { Log, Ring, Verdict } from '../../proof.ts'
import { invertPair, inventMiss, inventPair, MISSES, type InventedPair } from './invent-pairs.ts'
import { openCopiesSite, type CopiesSite } from './open-copies-site.ts'

const SIZES = {
  gate: { pairs: 60, misses: 70, cards: 60 },
  night: { pairs: 1_000, misses: 1_000, cards: 500 },
}
/** The posts of each part, in a window of its own. */
const DAYS = { pairs: 1, misses: 5, cards: 9 }
const DAYS_EACH = 4
const PAGE_SIZES = [7, 25, 100]

/** Posts of two networks that our own path saves and indexes, in any order and both at once: what readers then find. */
export async function proveCopies(ring: Ring, log: Log): Promise<Verdict> {
  const size = SIZES[ring]
  const site = await openCopiesSite()
  try {
    const pairs = Array.from({ length: size.pairs }, (_, place) => inventPair(DAYS.pairs, place))
    await site.save(pairs.flatMap(({ posts }) => posts))
    const folded = await countFolded(site, pairs)
    log(`${folded} of ${pairs.length} pairs are one card`)

    const misses = Array.from({ length: size.misses }, (_, place) => inventMiss(DAYS.misses, place))
    await site.save(misses.flatMap(({ posts }) => posts))
    const touched = await countTouched(site, misses)
    log(`${touched} of ${misses.length} near misses are one card (${MISSES.length} kinds)`)

    const left = await deleteOneOfEach(site, pairs)
    log(`${left} of ${pairs.length} posts stand alone after their other was deleted`)

    const paged = await pageThrough(site, size.cards)
    log(`${size.cards} cards in pages of ${PAGE_SIZES.join(', ')}: ${paged} differences`)
    return {
      isCorrect: folded === pairs.length && touched === 0 && left === pairs.length && paged === 0,
      summary: `${folded} of ${pairs.length} cross-posted pairs are one card and ${touched} of ${misses.length} near misses; after one of each pair was deleted, ${left} others stand alone; ${size.cards} cards in pages: ${paged} missing, twice or out of order`,
    }
  } finally {
    await site.close()
  }
}

const toWindow = (day: number): string => {
  const at = Date.UTC(2026, 9, 15 + day) / 1000
  return `from=${at}&to=${at + DAYS_EACH * 86_400}`
}

async function readAll(site: CopiesSite, day: number, pageSize: number, more = '') {
  const items: SocialItem[] = []
  let first: SocialItemPage | null = null
  let next: string | null = `/v1/social-item/?${toWindow(day)}&pageSize=${pageSize}${more}`
  while (next !== null) {
    const page: SocialItemPage = await site.read(next)
    first ??= page
    items.push(...page.items)
    next = page.next
  }
  return { items, total: first?.total, copies: first?.copies }
}

/** Pairs of which lists show the earlier post alone, which names the later one. */
async function countFolded(site: CopiesSite, pairs: InventedPair[]): Promise<number> {
  const { items, total, copies } = await readAll(site, DAYS.pairs, 100)
  if (total !== pairs.length || copies !== pairs.length || items.length !== pairs.length) return 0
  const byId = new Map(items.map((item) => [item.id, item]))
  return pairs.filter(({ first, second }) => {
    const others = byId.get(first)?.alsoOn.map(({ id }) => id) ?? []
    return others.length === 1 && others[0] === second && !byId.has(second)
  }).length
}

/** Near misses of which a post is missing in lists or names another. */
async function countTouched(site: CopiesSite, misses: InventedPair[]): Promise<number> {
  const { items } = await readAll(site, DAYS.misses, 100, '&fold=off')
  const folded = await readAll(site, DAYS.misses, 100)
  const shown = new Set(
    folded.items.flatMap(({ id, repostedBy }) => [id, ...repostedBy.map((one) => one.id)]),
  )
  const alone = new Set(items.flatMap(({ id, alsoOn }) => (alsoOn.length === 0 ? [id] : [])))
  return misses.filter(({ first, second }) =>
    [first, second].some((id) => !alone.has(id) || !shown.has(id)),
  ).length
}

/** Deletes the first of every second pair, and the copy of all others. Returns how many of the others are as alone. */
async function deleteOneOfEach(site: CopiesSite, pairs: InventedPair[]): Promise<number> {
  const parts = pairs.map((pair, place) => (place % 2 === 0 ? pair : invertPair(pair)))
  await removePosts(
    site.store,
    parts.map(({ first, posts }) => {
      const post = posts.find(({ versions }) => versions[0] === first)
      if (!post) throw new Error(`${first} is not in its pair`)
      const { network, address, authorNativeId, postedAt } = post
      return { id: first, network, address, authorNativeId, postedAt, reason: 'deleted' as const }
    }),
  )
  await site.index()
  // No cache has an answer of this size.
  const { items, total, copies } = await readAll(site, DAYS.pairs, 99)
  if (total !== pairs.length || copies !== 0) return 0
  const alone = new Set(items.flatMap(({ id, alsoOn }) => (alsoOn.length === 0 ? [id] : [])))
  let left = 0
  for (const { first, second } of parts) {
    const gone = await site.readStatus(`/v1/social-item/?id=${first}`)
    const other = await site.readStatus(`/v1/social-item/?id=${second}`)
    left += alone.has(second) && gone === 410 && other === 200 ? 1 : 0
  }
  return left
}

/** Every second card has a copy. Returns the number of differences between its pages and the posts. */
async function pageThrough(site: CopiesSite, cards: number): Promise<number> {
  const pairs = Array.from({ length: cards }, (_, place) => inventPair(DAYS.cards, place))
  const posts = pairs.flatMap(({ posts: [one, other], first }, place) =>
    place % 2 === 0 ? [one, other] : [one.versions[0] === first ? one : other],
  )
  await site.save(posts)
  const at = new Map(posts.map(({ versions: [id], postedAt }) => [id, postedAt.getTime()]))
  const newest = pairs
    .map(({ first }) => first)
    .toSorted((a, b) => (at.get(b) ?? 0) - (at.get(a) ?? 0) || (a < b ? 1 : -1))
  let differences = 0
  for (const pageSize of PAGE_SIZES) {
    const { items, total } = await readAll(site, DAYS.cards, pageSize)
    differences += Math.abs(items.length - cards) + Math.abs((total ?? 0) - cards)
    differences += newest.filter((id, place) => items[place]?.id !== id).length
  }
  return differences
}
