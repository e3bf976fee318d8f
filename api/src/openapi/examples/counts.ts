import type {
  Coverage,
  PoliticalGroup,
  Suggestion,
  TimeLinePoint,
  Topic,
} from '@hemicycle/contract'
import { EXAMPLE_MEMBER } from './parameters.ts'

export const exampleTopics: Topic[] = [
  {
    id: 'climat',
    content: 'Climat',
    value: 41,
    virality: 2,
    why: {
      contributors: 41,
      groups: 6,
      countries: 14,
      since: 1_794_702_000,
      hourly: Array.from({ length: 24 }, (_, hour) => (hour * 7) % 5),
    },
  },
]

export const exampleDays: TimeLinePoint[] = [
  { day: '20261114', time: 1_794_610_800, total: 812 },
  { day: '20261115', time: 1_794_697_200, total: 0 },
]
export const exampleHours: TimeLinePoint[] = [
  { day: '2026111513', time: 1_794_744_000, total: 37 },
  { day: '2026111514', time: 1_794_747_600, total: 41 },
]

export const exampleSuggestions: Suggestion[] = [
  { type: 'words', label: 'energie', id: 'energie' },
  { type: 'contributor', label: 'Anne Lefèvre-Moulin', id: EXAMPLE_MEMBER },
]

export const exampleGroups: PoliticalGroup[] = [
  { eparty: 'EPP', fullName: 'An invented group' },
  { eparty: 'NI', fullName: 'Members of no group' },
]

const counts = { members: 2, withAccount: 2, postedToday: 1, posted: 2 }

export const exampleCoverage: Coverage = {
  midnight: 1_794_697_200,
  from: 1_792_159_200,
  to: 1_794_751_320,
  lastHeardAt: 1_794_751_202,
  total: counts,
  groups: [{ eparty: 'Renew', ...counts }],
  countries: [{ country: 'FR', ...counts }],
  seats: [
    {
      contributor: EXAMPLE_MEMBER,
      eparty: 'Renew',
      country: 'FR',
      hasAccount: true,
      postedToday: true,
      posted: true,
    },
  ],
}
