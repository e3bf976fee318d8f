import {
  fold,
  startOfBrusselsDay,
  toBrusselsDay,
  toBrusselsHour,
  toEpochSeconds,
  type Coverage,
  type Named,
  type PoliticalGroup,
  type Seat,
  type Suggestion,
  type TimeLinePoint,
  type Topic,
  type Voices,
} from '@hemicycle/contract'
import { countByFilter } from '../../contributors/filter-contributors.ts'
import { countMembers, groupBy } from '../../coverage/members.ts'
import { pictureAddress } from '../../images/picture-name.ts'
import { toWindow } from '../../post-query/to-post-query.ts'
import { toVirality } from '../../topics/to-virality.ts'
import { inventedMember, inventedPost } from './invented.ts'
import { inventedDirectory, memberThen } from './posts.ts'

const now = inventedPost.firstSeenAt
const hoursAgo = (hours: number): Date =>
  new Date(inventedPost.postedAt.getTime() - hours * 3_600_000)

const why: Topic['why'] = {
  contributors: 41,
  groups: 6,
  countries: 14,
  byGroup: [
    { eparty: 'EPP', contributors: 12 },
    { eparty: 'S&D', contributors: 9 },
    { eparty: 'Renew', contributors: 8 },
    { eparty: 'Greens/EFA', contributors: 7 },
    { eparty: 'The Left', contributors: 3 },
    { eparty: 'NI', contributors: 2 },
  ],
  since: toEpochSeconds(hoursAgo(23)),
  hourly: Array.from({ length: 24 }, (_, hour) => (hour * 7) % 5),
}
/** Usually 15 people use it; no filter caps the thresholds. */
const virality = toVirality(why, 15, { people: Infinity, groups: Infinity, countries: Infinity })

export const exampleTopics: Topic[] = [
  { id: fold('Climat'), content: 'Climat', value: why.contributors, virality, why },
]

export const exampleNamed: Named[] = [
  { name: '@a_lefevre', ids: [inventedMember.id] },
  { name: 'lefèvre', ids: [inventedMember.id] },
]

export const exampleContributorCounts = countByFilter([...inventedDirectory.byId.values()], {})

const midnights = [hoursAgo(24), now].map(startOfBrusselsDay)
export const exampleDays: TimeLinePoint[] = midnights.map((day, index) => ({
  day: toBrusselsDay(day),
  time: toEpochSeconds(day),
  total: 812 * index,
}))
export const exampleHours: TimeLinePoint[] = [hoursAgo(2), hoursAgo(1)].map((hour, index) => ({
  day: toBrusselsHour(hour),
  time: toEpochSeconds(hour),
  total: 37 + index,
}))

export const exampleSuggestions: Suggestion[] = [
  { type: 'subject', label: 'Climate change', id: 'climate' },
  { type: 'words', label: 'annonce', id: 'annonce' },
  { type: 'contributor', label: inventedMember.fullName, id: inventedMember.id },
]

export const exampleGroups: PoliticalGroup[] = [
  { eparty: 'Renew', fullName: 'An invented group' },
  { eparty: 'NI', fullName: 'Members of no group' },
]

const { eparty, country } = memberThen
const seats: Seat[] = [
  {
    contributor: inventedMember.id,
    fullName: inventedMember.fullName,
    lastName: inventedMember.lastName,
    avatar: pictureAddress({ kind: 'c', id: inventedMember.id, width: 96 }),
    eparty,
    country,
    hasAccount: true,
    postedToday: true,
    lastPostedToday: toEpochSeconds(inventedPost.postedAt),
    posted: true,
    posts: 3,
    allPosts: 22,
    reposts: 2,
    formerGroup: null,
    state: 'about',
  },
]
const window = toWindow(new URLSearchParams(), now)

export const exampleCoverage: Coverage = {
  midnight: toEpochSeconds(startOfBrusselsDay(now)),
  from: toEpochSeconds(window.from),
  to: toEpochSeconds(window.to),
  lastHeardAt: toEpochSeconds(inventedPost.firstSeenAt),
  lastHeard: [{ network: inventedPost.network, at: toEpochSeconds(inventedPost.firstSeenAt) }],
  total: countMembers(seats, true),
  groups: groupBy(seats, 'group').map(([group, part]) => ({
    eparty: group,
    ...countMembers(part, true),
  })),
  countries: groupBy(seats, 'country').map(([code, part]) => ({
    country: code,
    ...countMembers(part, true),
  })),
  accounts: {
    networks: [
      { network: 'twitter', members: 1 },
      { network: 'bluesky', members: 1 },
    ],
    several: 1,
    none: 0,
  },
  former: { members: 1, posts: 4 },
  unread: null,
  seats,
}

const base = { members: 188, withAccount: 112, active: 98, hasShare: true }
const cell = { about: 31, posts: 74 }
export const exampleVoices: Voices = {
  from: exampleCoverage.from,
  to: exampleCoverage.to,
  by: 'group',
  hasShares: true,
  changedGroup: 1,
  total: base,
  columns: [{ key: 'EPP', ...base }],
  rows: [{ id: 'rail', content: 'Rail', total: cell, cells: [{ key: 'EPP', ...cell }] }],
  unread: { posts: 38, share: 0.045 },
}
