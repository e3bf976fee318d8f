import { toAfter } from '@hemicycle/search'
import { toContributorAfter } from '../../contributors/paging/cursor.ts'
import { inventedMember, inventedPost } from './invented.ts'
import { memberThen } from './posts.ts'

const post = inventedPost.id
const member = inventedMember.id

/** A sensible value of each parameter, by its name. */
export const PARAMETER_EXAMPLES: Record<string, string | number> = {
  id: post,
  contributor: member,
  words: 'ann',
  names: 'lefèvre|@a_lefevre',
  language: 'en',
  name: `p-${post}-0-480`,
  type: 'mep,president',
  contributorType: 'mep,president',
  country: 'FR,DE',
  eParty: 'EPP,S&D',
  media: 'photo,video',
  lang: 'fr,de',
  kind: 'original,reply',
  contributors_ids: member,
  contributors_exclues: member,
  'search-value': 'énergie|"green deal"',
  'search-any': 'vent|sol*',
  'search-and': '#climat|@member_a',
  'search-not': 'gaz',
  'search-type': 'words',
  sample: '1',
  topics: 'climat|energie',
  from: 1_794_700_800,
  to: 1_794_787_200,
  pageNo: 0,
  pageSize: 10,
  fold: 'off',
  after: toAfter({ cursor: [inventedPost.postedAt.getTime(), post], given: 10 }),
}

/** Where one name means two things. */
export const PARAMETER_EXAMPLES_OF: Record<string, Record<string, string>> = {
  '/v1/contributor/{id}/': { id: member },
  '/v1/contributor/': {
    'search-value': 'ann|lef',
    'search-type': 'contributor',
    after: toContributorAfter({ beside: memberThen, back: false }),
  },
}
