import type { PostQuery } from '@hemicycle/search'

/** Thresholds of each level: people, growth over the baseline, and spread. Highest first. */
const LEVELS = [
  { virality: 3, people: 8, growth: 6, groups: 3, countries: 3 },
  { virality: 2, people: 5, growth: 3, groups: 2, countries: 0 },
  { virality: 1, people: 3, growth: 1.5, groups: 0, countries: 0 },
  { virality: 0, people: 0, growth: -Infinity, groups: 0, countries: 0 },
]
/** Fewer people never reach a level. */
export const MIN_PEOPLE = 3
const SHARE_OF_ACTIVE = 0.02

/** Filters cap the thresholds: a request for one state cannot have topics in three. */
export interface Reach {
  people: number
  groups: number
  countries: number
}

export function toReach(query: PostQuery, active: number): Reach {
  const { contributors_ids: contributors, contributorType, country, eParty } = query.lists
  const filters = [contributors, contributorType, country, eParty]
  const isFiltered = filters.some((list) => list.length > 0)
  return {
    people: isFiltered ? Math.max(MIN_PEOPLE, SHARE_OF_ACTIVE * active) : Infinity,
    groups: eParty.length || Infinity,
    countries: country.length || Infinity,
  }
}

interface Spread {
  contributors: number
  groups: number
  countries: number
}

/** `expected`: how many contributors would use the topic on a usual day. */
export function toVirality(
  { contributors, groups, countries }: Spread,
  expected: number,
  reach: Reach,
): number {
  const growth = (contributors - expected) / Math.sqrt(expected + 1)
  const reached = LEVELS.findIndex(
    (level) => contributors >= Math.min(level.people, reach.people) && growth >= level.growth,
  )
  // A level whose spread is not reached falls to the next: no single group can push a topic up.
  return (
    LEVELS.slice(reached).find(
      (level) =>
        groups >= Math.min(level.groups, reach.groups) &&
        countries >= Math.min(level.countries, reach.countries),
    )?.virality ?? 0
  )
}
