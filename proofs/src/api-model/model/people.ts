import type { KnownContributor, MemberAxis, VoiceRows } from '@hemicycle/contract'
import { withoutRepeats, type Row } from './row.ts'
import { toCommonest } from './topics.ts'

/** Today in the tests. */
const TODAY = '2026-11-15'
const MIDNIGHT = Date.parse('2026-11-14T23:00:00Z') / 1000
const FEWEST = 12
const LISTED = 25
const SUBJECTS = {
  'artificial-intelligence': 'Artificial intelligence',
  climate: 'Climate change',
  fisheries: 'Fisheries',
}

/** The posts of a question: all that matter, each list found by a scan. */
export interface Found {
  /** Shown contributors that the filters of people do not exclude, by their values of today. */
  people: KnownContributor[]
  /** Whether the question is about some groups, and about some states. */
  narrowed: { groups: boolean; states: boolean }
  /** Matching posts and reposts of the window. */
  matching: Row[]
  /** Matching posts and reposts of any time, copies included. */
  each: Row[]
  isInWindow: (row: Row) => boolean
  isFolded: boolean
  /** Those that the question names; of others, neither accounts nor posts count. */
  networks: string[]
  /** Any posts and reposts of the window. */
  all: Row[]
  /** Who wrote any post of the window, copies included. */
  anybody: ReadonlySet<string>
  /** Matching posts and reposts since midnight. */
  today: Row[]
  /** Hashtags that the question names. */
  tags: string[]
  asksForSubject: boolean
  /** Of the window, as `yyyy-mm-dd`. */
  firstDay: string
}

const isCovered = ({ from, to }: { from: string; to: string | null }) =>
  from <= TODAY && (to === null || TODAY <= to)
export const toGroup = ({ memberships }: KnownContributor): string | null =>
  memberships.findLast(isCovered)?.eparty ?? null
const isOwn = ({ kind }: Row) => kind !== 'repost'
const isMember = ({ type }: KnownContributor) => type === 'mep' || type === 'president'
const isSitting = ({ mandates }: KnownContributor) => mandates.some(isCovered)
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

interface Member {
  id: string
  group: string | null
  state: string | null
  hasAccount: boolean
  posts: number
  allPosts: number
  reposts: number
  today: number[]
  formerGroup: string | null
}

function listMembers(found: Found): Member[] {
  const own = (rows: Row[], id: string) =>
    rows.filter((row) => row.contributor === id && isOwn(row))
  return found.people
    .filter((person) => isMember(person) && isSitting(person))
    .map((person) => ({
      id: person.id,
      group: toGroup(person),
      state: person.country,
      hasAccount: person.accounts.some(
        ({ unlisted, network }) =>
          !unlisted && (found.networks.length === 0 || found.networks.includes(network)),
      ),
      posts: own(found.matching, person.id).length,
      allPosts: Math.max(
        own(found.all, person.id).length,
        own(found.matching, person.id).length,
        found.anybody.has(person.id) ? 1 : 0,
      ),
      reposts: found.matching.filter((row) => row.contributor === person.id && !isOwn(row)).length,
      today: own(found.today, person.id).map(({ at }) => at),
      formerGroup:
        person.memberships.find(
          ({ eparty, to }) => eparty !== toGroup(person) && to !== null && to >= found.firstDay,
        )?.eparty ?? null,
    }))
}

/** Known groups first, then the others by size, then the non-attached. */
function listGroups(members: Member[]): (string | null)[] {
  const size = (group: string | null) => members.filter((member) => member.group === group).length
  const place = (group: string | null) =>
    group === 'EPP' ? 0 : group === 'The Left' ? 1 : group === 'NI' ? 3 : 2
  return [...new Set(members.map(({ group }) => group))].toSorted(
    (a, b) => place(a) - place(b) || size(b) - size(a) || byText(a ?? '', b ?? ''),
  )
}

const listStates = (members: Member[]): (string | null)[] =>
  [...new Set(members.map(({ state }) => state))].toSorted((a, b) => byText(a ?? '', b ?? ''))

function toBase(members: Member[], isOneAxis: boolean) {
  const active = members.filter(({ allPosts }) => allPosts > 0).length
  return {
    members: members.length,
    withAccount: members.filter(({ hasAccount }) => hasAccount).length,
    active,
    hasShare: isOneAxis && active >= FEWEST,
  }
}

const toState = ({ posts, allPosts, hasAccount }: Member): string => {
  if (allPosts === 0) return hasAccount ? 'didNotPost' : 'noAccount'
  return posts === 0 ? 'notAbout' : 'about'
}

function toCounts(members: Member[], isOneAxis: boolean) {
  const count = (state: string) => members.filter((member) => toState(member) === state).length
  return {
    ...toBase(members, isOneAxis),
    postedToday: members.filter(({ today }) => today.length > 0).length,
    posted: count('about'),
    about: count('about'),
    notAbout: count('notAbout'),
    didNotPost: count('didNotPost'),
    noAccount: count('noAccount'),
  }
}

function toUnread(members: Member[], all: Row[]) {
  const ids = new Set(members.map(({ id }) => id))
  const own = all.filter((row) => isOwn(row) && ids.has(row.contributor))
  const posts = own.filter(({ fields }) => fields.lang.includes('und')).length
  return { posts, share: own.length === 0 ? null : posts / own.length }
}

/** The counts of coverage; `seats` by id. */
export function coverPeople(found: Found) {
  const members = listMembers(found)
  const { groups, states } = found.narrowed
  const former = found.people
    .filter((person) => isMember(person) && !isSitting(person))
    .map(({ id }) => found.matching.filter((row) => row.contributor === id && isOwn(row)).length)
    .filter((posts) => posts > 0)
  return {
    total: toCounts(members, !(groups && states)),
    groups: listGroups(members).map((eparty) => ({
      eparty,
      ...toCounts(
        members.filter(({ group }) => group === eparty),
        !states,
      ),
    })),
    countries: listStates(members).map((country) => ({
      country,
      ...toCounts(
        members.filter(({ state }) => state === country),
        !groups,
      ),
    })),
    former: { members: former.length, posts: former.reduce((sum, posts) => sum + posts, 0) },
    unread: found.asksForSubject ? toUnread(members, found.all) : null,
    seats: members
      .toSorted((a, b) => byText(a.id, b.id))
      .map((member) => ({
        contributor: member.id,
        eparty: member.group,
        country: member.state,
        hasAccount: member.hasAccount,
        postedToday: member.today.length > 0,
        lastPostedToday: member.today.length > 0 ? Math.max(...member.today) : null,
        posted: member.posts > 0,
        posts: member.posts,
        allPosts: member.allPosts,
        reposts: member.reposts,
        formerGroup: member.formerGroup,
        state: toState(member),
      })),
  }
}

/** The table of subjects or hashtags by group or state. */
export function tabulatePeople(found: Found, rows: VoiceRows, by: MemberAxis) {
  const members = listMembers(found)
  const ids = new Set(members.map(({ id }) => id))
  const own = found.each.filter((row) => isOwn(row) && ids.has(row.contributor))
  /** A card counts at the time of the first of its posts that is of the row, which may be before the window. */
  const cardsOf = (posts: Row[]) =>
    (found.isFolded ? withoutRepeats(posts) : posts).filter(found.isInWindow)
  const keyOf = (member: Member) => (by === 'group' ? member.group : member.state)
  const keys = by === 'group' ? listGroups(members) : listStates(members)
  const { groups, states } = found.narrowed
  const hasShares = by === 'group' ? !states : !groups
  const toCell = (posts: Row[], people: Member[]) => {
    const theirs = posts.filter((row) => people.some(({ id }) => id === row.contributor))
    return {
      about: new Set(theirs.filter(found.isInWindow).map((row) => row.contributor)).size,
      posts: cardsOf(theirs).length,
    }
  }
  const toRow = (id: string, content: string, posts: Row[]) => ({
    id,
    content,
    total: toCell(posts, members),
    cells: keys.map((key) => ({
      key,
      ...toCell(
        posts,
        members.filter((member) => keyOf(member) === key),
      ),
    })),
  })
  const listed =
    rows === 'subject'
      ? Object.entries(SUBJECTS).map(([id, name]) =>
          toRow(
            id,
            name,
            own.filter(({ fields }) => fields.subject.includes(id)),
          ),
        )
      : listTags(own.filter(found.isInWindow), found.tags)
          .map(({ tag, spelling, people }) => ({
            row: toRow(
              tag,
              spelling,
              own.filter(({ tags }) => tags.includes(tag)),
            ),
            people,
          }))
          .toSorted(
            (a, b) =>
              b.people - a.people ||
              b.row.total.posts - a.row.total.posts ||
              byText(a.row.id, b.row.id),
          )
          .map(({ row }) => row)
  return {
    by,
    hasShares,
    changedGroup: members.filter(({ formerGroup }) => formerGroup !== null).length,
    total: toBase(members, !(groups && states)),
    columns: keys.map((key) => ({
      key,
      ...toBase(
        members.filter((member) => keyOf(member) === key),
        hasShares,
      ),
    })),
    rows: listed,
    unread: toUnread(members, found.all),
  }
}

/** By people, posts and name; those of the question take the last places. */
function listTags(posts: Row[], asked: string[]) {
  const all = [...new Set(posts.flatMap(({ tags }) => tags))]
    .map((tag) => {
      const tagged = posts.filter(({ tags }) => tags.includes(tag))
      const people = new Set(tagged.map(({ contributor }) => contributor)).size
      const spelling = toCommonest(tag, tagged)
      return { tag, spelling, people, posts: tagged }
    })
    .toSorted(
      (a, b) => b.people - a.people || b.posts.length - a.posts.length || byText(a.tag, b.tag),
    )
  const named = all.filter(({ tag }) => asked.includes(tag))
  const others = all.filter(({ tag }) => !asked.includes(tag))
  const listed = new Set([...named, ...others].slice(0, LISTED))
  return all.filter((entry) => listed.has(entry))
}

export const isSinceMidnight = ({ at }: Row): boolean => at >= MIDNIGHT
