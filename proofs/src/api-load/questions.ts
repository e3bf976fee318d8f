import { freshEnd } from '../fresh.ts'

const FEED = [
  '',
  '&country=FR,DE',
  '&search-value=energie',
  '&eParty=EPP&kind=original',
  '&search-and=budget|vote&search-not=peace',
]

/** A feed question that nobody asked before, of each kind in turn. */
export const feedQuestion = (index: number): string =>
  `/v1/social-item/?pageSize=10&to=${freshEnd()}${FEED[index % FEED.length]}`

/** A fresh question of each endpoint; where nothing can be varied the answer is kept for 10 s. */
export const endpoints = (
  contributors: string[],
  posts: string[],
): Record<string, (index: number) => string> => {
  const pick = (values: string[], index: number) => values[index % values.length] ?? ''
  const word = (index: number) => `w${index}`
  return {
    'social-item': feedQuestion,
    'social-item by id': (index) => `/v1/social-item/?id=${pick(posts, index)}`,
    contributor: (index) => `/v1/contributor/?pageSize=50&search-value=number%20${index}`,
    'contributor by id': (index) => `/v1/contributor/${pick(contributors, index)}/`,
    'type/eparty (kept)': () => '/v1/type/eparty/',
    // Ten minutes apart and more: what is usual is counted anew for each.
    topic: (index) => `/v1/topic/?to=${freshEnd() - 3600 - index * 601}`,
    'topic of one': (index) => `/v1/topic/${pick(contributors, index)}/`,
    'time-line': () => `/v1/time-line/?to=${freshEnd()}`,
    'time-line/l24h': (index) => `/v1/time-line/l24h/?search-not=${word(index)}`,
    coverage: () => `/v1/coverage/?to=${freshEnd()}`,
    tip: (index) =>
      `/v1/tip/${word(index)}%20${pick(['en', 'eu', 'bu', 'cl', 'vo', 'me'], index)}/`,
  }
}
