import type { Coverage, MemberCounts, Seat, Voices } from '@hemicycle/contract'

/** The end of the window of all answers. */
export const NOW = Date.parse('2026-03-10T14:32:00Z')
const TO = NOW / 1000
const FROM = TO - 30 * 86_400

/** An id as the API has them, which is the same for the same name. */
export const toIdForTests = (name: string): string =>
  name
    .replaceAll(/./gu, (letter) => letter.charCodeAt(0).toString(16))
    .padEnd(24, '0')
    .slice(0, 24)

/** Members of one group and state in one state, numbered from 1. */
export function seats(members: number, rest: Partial<Seat> & Pick<Seat, 'state'>): Seat[] {
  const hasPosted = rest.state === 'about' || rest.state === 'notAbout'
  return Array.from({ length: members }, (_, index) => {
    const fullName = `Ida ${rest.eparty ?? 'Nobody'}${rest.state}${index + 1}`
    return {
      contributor: toIdForTests(`${index}${rest.eparty}${rest.country}${rest.state}`),
      fullName,
      lastName: fullName.slice(4),
      avatar: null,
      eparty: 'EPP',
      country: 'FR',
      hasAccount: rest.state !== 'noAccount',
      postedToday: false,
      lastPostedToday: null,
      posted: rest.state === 'about',
      posts: rest.state === 'about' ? 3 : 0,
      allPosts: hasPosted ? 22 : 0,
      reposts: 0,
      formerGroup: null,
      ...rest,
    }
  })
}

const MIN_ACTIVE = 12

function count(part: Seat[], canShare: boolean): MemberCounts {
  const of = (state: Seat['state']) => part.filter((seat) => seat.state === state).length
  const active = of('about') + of('notAbout')
  return {
    members: part.length,
    withAccount: part.length - of('noAccount'),
    active,
    hasShare: canShare && active >= MIN_ACTIVE,
    postedToday: 0,
    posted: of('about'),
    about: of('about'),
    notAbout: of('notAbout'),
    didNotPost: of('didNotPost'),
    noAccount: of('noAccount'),
  }
}

/** The API's answer about these members; with filters of both axes it offers no share. */
export function coverage(members: Seat[], rest: Partial<Coverage> = {}, canShare = true): Coverage {
  return {
    midnight: TO,
    from: FROM,
    to: TO,
    lastHeardAt: null,
    lastHeard: [],
    total: count(members, true),
    groups: [...Map.groupBy(members, ({ eparty }) => eparty)].map(([eparty, part]) => ({
      eparty,
      ...count(part, canShare),
    })),
    countries: [...Map.groupBy(members, ({ country }) => country)]
      .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en'))
      .map(([country, part]) => ({ country, ...count(part, canShare) })),
    accounts: { networks: [], several: 0, none: 0 },
    former: { members: 0, posts: 0 },
    unread: null,
    seats: members,
    ...rest,
  }
}

/** The API's table of these rows: the people of each column. */
export function table(
  columns: [key: string, active: number][],
  rows: Record<string, number[]>,
  rest: Partial<Voices> = {},
): Voices {
  const base = (active: number) => ({
    members: active + 5,
    withAccount: active + 2,
    active,
    hasShare: active >= MIN_ACTIVE && rest.hasShares !== false,
  })
  const sum = (people: number[]) => people.reduce((total, one) => total + one, 0)
  return {
    from: FROM,
    to: TO,
    by: 'group',
    hasShares: true,
    changedGroup: 0,
    total: base(sum(columns.map(([, active]) => active))),
    columns: columns.map(([key, active]) => ({ key, ...base(active) })),
    rows: Object.entries(rows).map(([content, people]) => ({
      id: content.toLowerCase(),
      content,
      total: { about: sum(people), posts: sum(people) },
      cells: people.map((about, index) => ({
        key: columns[index]?.[0] ?? null,
        about,
        posts: about,
      })),
    })),
    unread: { posts: 0, share: 0 },
    ...rest,
  }
}
