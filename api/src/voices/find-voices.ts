import {
  fold,
  MAX_TOPICS,
  SEPARATORS,
  toEpochSeconds,
  type MemberAxis,
  type VoiceRows,
  type Voices,
} from '@hemicycle/contract'
import { countByContributor, countHashtags, type PostQuery } from '@hemicycle/search'
import { countUnread } from '../coverage/count-unread.ts'
import { countBase, groupBy, isOneAxis, listMembers, toFormerGroup } from '../coverage/members.ts'
import { countPosters, ofAnything, ofMembers } from '../coverage/posts-of-members.ts'
import type { Deps } from '../deps.ts'
import { hasAccountOn } from '../directory/contributor-today.ts'
import { toPostQuery, toWindow } from '../post-query/to-post-query.ts'
import { withoutReposts } from '../post-query/without-reposts.ts'

/** Filters mean the same as in coverage: those of people select members of today, all others select posts. */
export async function findVoices(
  deps: Deps,
  params: URLSearchParams,
  { rows, by }: { rows: VoiceRows; by: MemberAxis },
): Promise<Voices> {
  const contributors = await deps.directory.read()
  const window = toWindow(params, deps.now())
  const query = { ...toPostQuery(params, deps.now(), contributors, deps.site), window }
  const members = listMembers([...contributors.byId.values()], query)
  const theirs = ofMembers(query, members)
  const [active, unread, counted] = await Promise.all([
    countPosters(deps, ofAnything(theirs)),
    countUnread(deps, members, query),
    countRows(deps, params, withoutReposts(theirs), rows),
  ])
  const seats = members.map(({ id, eparty, country, accounts }) => ({
    id,
    eparty,
    country,
    hasAccount: hasAccountOn({ accounts }, query.lists.network),
    // Whether there are any: nothing here says how many.
    allPosts: Number(active.people.has(id)),
  }))
  const columns = groupBy(seats, by)
  const hasShares = isOneAxis(query.lists, by)
  return {
    from: toEpochSeconds(window.from),
    to: toEpochSeconds(window.to),
    by,
    hasShares,
    changedGroup: members.filter((member) => toFormerGroup(member, window) !== null).length,
    total: countBase(seats, isOneAxis(query.lists, null)),
    columns: columns.map(([key, part]) => ({ key, ...countBase(part, hasShares) })),
    rows: counted.map(({ id, content, posts }) => ({
      id,
      content,
      total: toCell(seats, posts),
      cells: columns.map(([key, part]) => ({ key, ...toCell(part, posts) })),
    })),
    unread,
  }
}

interface Row {
  id: string
  content: string
  /** By contributor. */
  posts: ReadonlyMap<string, number>
}

function toCell(members: { id: string }[], posts: Row['posts']) {
  const counts = members.flatMap(({ id }) => posts.get(id) ?? [])
  return { about: counts.length, posts: counts.reduce((sum, count) => sum + count, 0) }
}

const NO_POSTS: Row['posts'] = new Map()

async function countRows(
  deps: Deps,
  params: URLSearchParams,
  query: PostQuery | null,
  rows: VoiceRows,
): Promise<Row[]> {
  const { search, months } = deps
  const named = rows === 'subject' ? listSubjects(deps) : await listTopics(deps, params, query)
  const field = rows === 'subject' ? 'subjects' : 'hashtags'
  const values = named.map(({ id }) => id)
  const counted = query && (await countByContributor(search, months, query, { field, values }))
  return named.map((row) => ({ ...row, posts: counted?.get(row.id) ?? NO_POSTS }))
}

type NamedRow = Omit<Row, 'posts'>

const listSubjects = ({ search: { subjects } }: Deps): NamedRow[] =>
  subjects.list.map(({ id, names }) => ({ id, content: names.en ?? id }))

/** Those that the question asks for are always among them, as in the topics of a view. */
async function listTopics(
  { search, months }: Deps,
  params: URLSearchParams,
  query: PostQuery | null,
): Promise<NamedRow[]> {
  if (!query) return []
  const included = (params.get('topics')?.split(SEPARATORS.words) ?? []).map(fold)
  const counts = await countHashtags(search, months, query, { size: MAX_TOPICS, included })
  return counts.map(({ tag, spelling }) => ({ id: tag, content: spelling }))
}
