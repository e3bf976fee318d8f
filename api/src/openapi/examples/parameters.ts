import { FILTER_DOCS, MEMBERS_FIRST, toEpochSeconds } from '@hemicycle/contract'
import { toAfter } from '@hemicycle/search'
import { toContributorAfter } from '../../contributors/paging/cursor.ts'
import { exampleDayName } from './day.ts'
import { inventedMember, inventedPost } from './invented.ts'
import { memberThen } from './posts.ts'

const post = inventedPost.id
const member = inventedMember.id

/** An old time would be refused. */
const yesterday = toEpochSeconds(new Date(new Date().setUTCHours(0, 0, 0, 0) - 86_400_000))

const FILTER_EXAMPLES = Object.fromEntries(
  Object.entries(FILTER_DOCS).map(([name, { example }]) => [name, example]),
)

/** By parameter name. */
export const PARAMETER_EXAMPLES: Record<string, string | number> = {
  ...FILTER_EXAMPLES,
  id: post,
  contributor: member,
  words: 'ann',
  ids: member,
  since: Math.floor(inventedPost.postedAt.getTime() / 1000) - 3600,
  names: 'lefèvre|@a_lefevre',
  language: 'en',
  name: `p-${post}-0-480`,
  type: 'mep,president',
  sample: '1',
  pageNo: 0,
  pageSize: 10,
  fold: 'off',
  window: 'view',
  rows: 'topic',
  by: 'country',
  day: exampleDayName,
  view: 'search',
  file: 'timeline.svg',
  period: 'month',
  compare: 'group:EPP|energy',
  after: toAfter({
    values: [inventedPost.postedAt.getTime(), post],
    offset: 10,
    direction: 'next',
  }),
}

/** For names with two meanings. */
export const PARAMETER_EXAMPLES_OF: Record<string, Record<string, string | number>> = {
  '/v1/contributor/{id}/': { id: member },
  '/v1/translate/{language}/': { ids: post },
  '/v1/removal/': { since: yesterday, after: `${yesterday}000000_${post}` },
  '/v1/stream/': { 'last-event-id': '3f9a1c20b7e4.12.90210' },
  '/v1/subject/{subject}/': { subject: 'climate' },
  '/v1/contributor/': {
    'search-value': 'ann|lef',
    'search-type': 'contributor',
    order: MEMBERS_FIRST,
    after: toContributorAfter({ key: memberThen, direction: 'next' }),
  },
}
