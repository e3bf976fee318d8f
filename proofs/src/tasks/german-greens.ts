import { readSubjects } from '@hemicycle/search'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import { listShown } from '../compare.ts'

const COUNTRY = 'DE'
const GROUP = 'Greens/EFA'
const WORD = /(^|[^\p{L}\p{N}])klima/iu
const SUBJECT = 'climate'
const HOUR_MS = 3_600_000
const POSTS = 12

/** Accounts of the German members of the group. */
function listAccounts({ roster, accounts }: Simulator): Set<string> {
  const publicIds = new Set(accounts.map(({ id }) => id))
  const members = roster.contributors.filter(
    ({ type, country, memberships }) =>
      type === 'mep' &&
      country === COUNTRY &&
      memberships.some(({ group, to }) => group === GROUP && to === null),
  )
  const ids = members.flatMap((member) => member.accounts.map(({ nativeId }) => nativeId ?? ''))
  return new Set(ids.filter((id) => publicIds.has(id)))
}

/** Chance gives these members about two posts a week with the word, so they write twelve more. */
export function publishClimatePosts(simulator: Simulator): void {
  const authors = [...listAccounts(simulator)]
  for (let index = 0; index < POSTS; index += 1)
    simulator.post({
      author: authors[index % authors.length] ?? '',
      text: `Klimaschutz braucht Fachkräfte: Werkstatt ${index + 1} bildet aus. #Klima`,
      lang: 'de',
      at: new Date(Date.now() - (index + 1) * 3 * HOUR_MS),
    })
}

type Asked = (post: Pick<SimulatedPost, 'text' | 'lang'>) => boolean

export const hasWord: Asked = ({ text }) => WORD.test(text)

export function openSubject(): Asked {
  const { match } = readSubjects(null)
  return (post) => match(post).some(({ subject }) => subject === SUBJECT)
}

/** Ids of their posts since a time; a repost has the text of its original. */
export function listPostsOf(simulator: Simulator, sinceMs: number, isAsked: Asked): string[] {
  const authors = listAccounts(simulator)
  const posts = listShown(simulator.posts())
  const byId = new Map(posts.map((post) => [post.id, post]))
  const toOriginal = (post: SimulatedPost): SimulatedPost =>
    post.kind === 'repost' ? (byId.get(post.refersTo ?? '') ?? post) : post
  return posts
    .filter(({ author, createdAt }) => authors.has(author) && createdAt.getTime() >= sinceMs)
    .filter((post) => isAsked(toOriginal(post)))
    .map(({ id }) => id)
}
