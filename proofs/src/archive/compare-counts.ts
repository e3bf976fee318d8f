import { COUNTRIES, POST_KINDS, type Coverage, type TimeLinePoint } from '@hemicycle/contract'
import { createRandom, type Random } from '@hemicycle/simulator'
import { openStore } from '@hemicycle/store'
import type { Log } from '../proof.ts'
import { countPosts, type CountedPosts } from './count-posts.ts'
import { GROUPS, LANGUAGES, WORDS, type Span } from './invent-archive-posts.ts'

/** Of five questions, three ask the feed for its total. */
const ENDPOINTS = ['feed', 'chart', 'feed', 'coverage', 'feed'] as const
type Endpoint = (typeof ENDPOINTS)[number]

const DAY_SECONDS = 86_400
const MAX_DAYS = 60

export interface Comparison {
  different: number
  /** Answers that found posts: agreement about none proves little. */
  found: number
}

/** Asks the API random questions and PostgreSQL for the same counts. */
export async function compareCounts(
  { apiUrl, ownerUrl, span }: { apiUrl: string; ownerUrl: string; span: Span },
  questions: number,
  log: Log,
): Promise<Comparison> {
  const random = createRandom(questions)
  const owner = openStore(ownerUrl, { connections: 1 })
  const comparison: Comparison = { different: 0, found: 0 }
  try {
    for (let index = 0; index < questions; index += 1) {
      const endpoint = ENDPOINTS[index % ENDPOINTS.length] ?? 'feed'
      const asked = inventQuestion(random, span, endpoint)
      const path = toPath(endpoint, asked)
      const [{ posts, people }, answer] = await Promise.all([
        countPosts(owner, asked),
        ask(apiUrl, endpoint, path),
      ])
      const expected = endpoint === 'coverage' ? `${posts} by ${people}` : `${posts}`
      if (posts > 0) comparison.found += 1
      if (answer === expected) continue
      comparison.different += 1
      log(`${path} answers ${answer}, PostgreSQL ${expected}`)
    }
    return comparison
  } finally {
    await owner.destroy()
  }
}

function inventQuestion(random: Random, span: Span, endpoint: Endpoint): CountedPosts {
  const [first, last] = [span.from.getTime() / 1000, span.to.getTime() / 1000]
  const from = Math.floor(first + random.next() * (last - first))
  const days = random.next() ** 2 * MAX_DAYS
  const isCoverage = endpoint === 'coverage'
  return {
    from,
    to: Math.floor(from + 60 + days * DAY_SECONDS),
    words: random.chance(0.4) ? random.shuffle(WORDS).slice(0, random.between(1, 2)) : [],
    withoutReposts: isCoverage,
    ...(random.chance(0.3) && { country: random.pick(Object.keys(COUNTRIES)) }),
    ...(random.chance(0.3) && { group: random.pick(GROUPS) }),
    ...(random.chance(0.2) && { lang: random.pick(LANGUAGES) }),
    ...(random.chance(0.2) && { tag: random.pick(WORDS) }),
    // Coverage never counts reposts.
    ...(random.chance(0.2) && !isCoverage && { kind: random.pick(POST_KINDS) }),
  }
}

const PATHS: Record<Endpoint, string> = {
  feed: '/v1/social-item/?pageSize=1&fold=off&',
  chart: '/v1/time-line/?',
  coverage: '/v1/coverage/?',
}

function toPath(endpoint: Endpoint, asked: CountedPosts): string {
  const { from, to, country, group, kind, lang, words, tag } = asked
  const params = new URLSearchParams({
    from: String(from),
    to: String(to),
    ...(country && { country }),
    ...(group && { eParty: group }),
    ...(kind && { kind }),
    ...(lang && { lang }),
    ...(words.length > 0 && { 'search-and': words.join('|') }),
    ...(tag && { topics: tag }),
  })
  return `${PATHS[endpoint]}${params.toString()}`
}

async function ask(apiUrl: string, endpoint: Endpoint, path: string): Promise<string> {
  const answer = await fetch(new URL(path, apiUrl))
  if (!answer.ok) return `${answer.status}`
  const { data } = (await answer.json()) as { data: unknown }
  if (endpoint === 'feed') return String((data as { total: number }).total)
  if (endpoint === 'chart') return String(sum((data as TimeLinePoint[]).map(({ total }) => total)))
  const { seats } = data as Coverage
  const people = seats.filter(({ posted }) => posted).length
  return `${sum(seats.map(({ posts }) => posts))} by ${people}`
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0)
