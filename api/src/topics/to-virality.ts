import type { PostQuery } from '@hemicycle/search'

/** What a level asks for: people, growth over the usual, and spread. From the highest down; below is 0. */
const LEVELS = [
  { virality: 3, people: 8, growth: 6, groups: 3, countries: 3 },
  { virality: 2, people: 5, growth: 3, groups: 2, countries: 0 },
  { virality: 1, people: 3, growth: 1.5, groups: 0, countries: 0 },
  { virality: 0, people: 0, growth: -Infinity, groups: 0, countries: 0 },
]
/** Fewer never make a level. */
export const LEAST_PEOPLE = 3
const PART_OF_ACTIVE = 0.02

/** What a question lets a level ask for at most: who asks about one state cannot be told about three. */
export interface Reach {
  people: number
  groups: number
  countries: number
}

export function toReach(query: PostQuery, active: number): Reach {
  const { contributors_ids: contributors, contributorType, country, eParty } = query.lists
  const narrowing = [contributors, contributorType, country, eParty]
  const narrowed = narrowing.some((list) => list.length > 0)
  return {
    people: narrowed ? Math.max(LEAST_PEOPLE, PART_OF_ACTIVE * active) : Infinity,
    groups: eParty.length || Infinity,
    countries: country.length || Infinity,
  }
}

interface Spread {
  contributors: number
  groups: number
  countries: number
}

/** The level of a topic that `expected` contributors would have used on a day like this one. */
export function toVirality(
  { contributors, groups, countries }: Spread,
  expected: number,
  reach: Reach,
): number {
  const growth = (contributors - expected) / Math.sqrt(expected + 1)
  const reached = LEVELS.findIndex(
    (level) => contributors >= Math.min(level.people, reach.people) && growth >= level.growth,
  )
  // One level lower for each that the spread does not carry: no single group can push a topic up.
  return (
    LEVELS.slice(reached).find(
      (level) =>
        groups >= Math.min(level.groups, reach.groups) &&
        countries >= Math.min(level.countries, reach.countries),
    )?.virality ?? 0
  )
}
