export const EXAMPLE_POST = '1988654321098765432'
export const EXAMPLE_MEMBER = '5f3c9a1e7b2d4c6f8a0e1b2c'

/** A sensible value of each parameter, by its name. */
export const PARAMETER_EXAMPLES: Record<string, string | number> = {
  id: EXAMPLE_POST,
  contributor: EXAMPLE_MEMBER,
  words: 'ener',
  language: 'en',
  name: `p-${EXAMPLE_POST}-0-480`,
  type: 'mep,president',
  contributorType: 'mep,president',
  country: 'FR,DE',
  eParty: 'EPP,S&D',
  media: 'photo,video',
  lang: 'fr,de',
  kind: 'original,reply',
  contributors_ids: EXAMPLE_MEMBER,
  contributors_exclues: EXAMPLE_MEMBER,
  'search-value': 'énergie|"green deal"',
  'search-any': 'vent|sol*',
  'search-and': '#climat|@member_a',
  'search-not': 'gaz',
  'search-type': 'words',
  topics: 'climat|energie',
  from: 1_794_700_800,
  to: 1_794_787_200,
  pageNo: 0,
  pageSize: 10,
  after: 'WzE3OTQ3ODcyMDAsIjE5ODg2NTQzMjEwOTg3NjU0MzIiXQ',
}

/** Where one name means two things. */
export const PARAMETER_EXAMPLES_OF: Record<string, Record<string, string>> = {
  '/v1/contributor/{id}/': { id: EXAMPLE_MEMBER },
  '/v1/contributor/': { 'search-value': 'ann|lef', 'search-type': 'contributor' },
}
