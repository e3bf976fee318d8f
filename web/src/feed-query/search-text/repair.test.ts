import { expect, test } from 'vitest'
import { NOW } from '#web/feed-query/question-for-tests.ts'
import { parseSearchText } from './parse-search-text.ts'
import { repair } from './repair.ts'

test.each([
  ['since:7x', 'since:7d'],
  ['since:7', 'since:7d'],
  ['since:mnday', 'since:monday'],
  ['since:yesterdy', 'since:yesterday'],
  ['since:1.3.2026', 'since:2026-03-01'],
  ['since:2019-01-01', 'since:365d'],
  ['since:400d', 'since:365d'],
  ['snice:7d', 'since:7d'],
  ['until:tusday', 'until:tuesday'],
  ['has:vidoe', 'has:video'],
  ['kind:replay', 'kind:reply'],
  ['network:blusky', 'network:Bluesky'],
  ['country:germny', 'country:Germany'],
  ['country:fr,germny', 'country:fr,Germany'],
  ['contry:fr', 'country:fr'],
  ['lang:swedsh', 'lang:Swedish'],
])('%s is corrected to %s, which is understood [RS.94]', async (typed, text) => {
  const nobody = async () => new Map<string, never>()
  const lookups = { findContributors: nobody, findGroups: nobody, findSubjects: nobody }

  expect(repair(typed, NOW)).toEqual({ way: 'corrected', text })
  expect((await parseSearchText(text, lookups, NOW)).leftOut).toEqual([])
})

test.each([
  ['form:anna', 'from:anna'],
  ['-form:"Anna Müller"', '-from:"Anna Müller"'],
  ['grop:greens', 'group:greens'],
])('the name of an operator is corrected, whoever is meant: %s [RS.94]', (typed, text) => {
  expect(repair(typed, NOW)).toEqual({ way: 'corrected', text })
})

test.each([
  ['from:nobody', 'nobody'],
  ['group:unknown,other', 'unknown other'],
  ['country:atlantis', 'atlantis'],
  ['gas:price', 'price'],
])('what has no nearest form can be searched as words: %s [RS.94]', (typed, text) => {
  expect(repair(typed, NOW)).toEqual({ way: 'words', text })
})

test.each(['since:soonish', '-country:fr', '-from:nobody', 'from:abc…'])(
  'otherwise nothing is offered but the help: %s [RS.94]',
  (typed) => {
    expect(repair(typed, NOW)).toBeNull()
  },
)
