import type { KnownContributor, KnownPost } from '@hemicycle/contract'
import { freshEnd } from '../read-feed.ts'
import type { Asked } from './time-request.ts'

/** More of each than any endpoint is asked for, so that nothing is asked twice. */
export interface Known {
  contributors: KnownContributor[]
  posts: KnownPost[]
}

const FEED = [
  '',
  '&country=FR,DE',
  '&search-value=energie',
  '&eParty=EPP&kind=original',
  '&search-and=budget|vote&search-not=peace',
]

/** A feed question that is not cached, of each kind in turn. */
export const feedQuestion = (index: number): Asked => ({
  path: `/v1/social-item/?pageSize=10&to=${freshEnd()}${FEED[index % FEED.length]}`,
})

/** An uncached question for each endpoint; where nothing can vary, the answer is cached for 10 s. */
export function endpoints({
  contributors,
  posts,
}: Known): Record<string, (index: number) => Asked> {
  const pick = <Value>(values: Value[], index: number) => values[index % values.length] as Value
  const get = (toPath: (index: number) => string) => (index: number) => ({ path: toPath(index) })
  const word = (index: number) => `w${index}`
  const foreign = posts.filter(({ content }) => ['de', 'es'].includes(content?.lang ?? ''))
  const pictured = posts.filter(({ content }) => content?.media.length === 1)
  return {
    'social-item': feedQuestion,
    'social-item by id': get((index) => `/v1/social-item/?id=${pick(posts, index).id}`),
    contributor: get((index) => `/v1/contributor/?pageSize=50&search-value=number%20${index}`),
    'contributor by id': get((index) => `/v1/contributor/${pick(contributors, index).id}/`),
    'type/eparty (kept)': get(() => '/v1/type/eparty/'),
    // Over two days at most: what is usual is counted for each, and kept.
    topic: get((index) => `/v1/topic/?to=${freshEnd() - 3600 - index * 601}`),
    'topic of one': get((index) => `/v1/topic/${pick(contributors, index).id}/`),
    'time-line': get(() => `/v1/time-line/?to=${freshEnd()}`),
    'time-line/l24h': get((index) => `/v1/time-line/l24h/?search-not=${word(index)}`),
    coverage: get(() => `/v1/coverage/?to=${freshEnd()}`),
    'coverage of words': get(() => `/v1/coverage/?search-value=energie&to=${freshEnd()}`),
    'social-item by subject': get(
      () => `/v1/social-item/?pageSize=10&subject=climate&to=${freshEnd()}`,
    ),
    subject: get(() => `/v1/subject/?to=${freshEnd()}`),
    'coverage of a subject': get(() => `/v1/coverage/?subject=climate&to=${freshEnd()}`),
    'voices, subjects': get(() => `/v1/voices/?to=${freshEnd()}`),
    'voices, hashtags': get(() => `/v1/voices/?rows=topic&by=country&to=${freshEnd()}`),
    tip: get(
      (index) => `/v1/tip/${word(index)}%20${pick(['en', 'eu', 'bu', 'cl', 'vo', 'me'], index)}/`,
    ),
    translate: get((index) => `/v1/translate/${pick(foreign, index).id}/en/`),
    'images, new': get((index) => `/v1/images/p-${pick(pictured, index).id}-0-480`),
    'images, kept': get((index) => `/v1/images/p-${pick(pictured, index).id}-0-480`),
    'feedback/send': (index) => ({ path: '/v1/feedback/send/', body: toFeedback(index) }),
  }
}

const toFeedback = (index: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      name: 'Ada',
      surname: 'Reader',
      email: 'ada@example.org',
      comment: `Number ${index}: the chart is easy to read. `.repeat(10),
      openMs: 20_000,
    }),
  )
