import type { LatestById } from '#web/api/latest.ts'
import type { KeptContributor } from './parse-my-list.ts'

export type Order = 'new' | 'name' | 'mine'

export const ORDERS: readonly Order[] = ['new', 'name', 'mine']

/** The order in the page's URL; the first one by default. */
export const readOrder = (search: string): Order => {
  const asked = new URLSearchParams(search).get('order')
  return ORDERS.find((order) => order === asked) ?? 'new'
}

export interface Person extends KeptContributor {
  /** Null before the answer, and for somebody who is no longer on this site. */
  news: NonNullable<ReturnType<LatestById['get']>> | null
}

export const toPeople = (kept: readonly KeptContributor[], latest: LatestById | null): Person[] =>
  kept.map(({ id, name }) => {
    const news = latest?.get(id) ?? null
    return { id, name: news?.contributor.fullName ?? name, news }
  })

/** Without an answer, the last word of the name. */
const toFamilyName = ({ name, news }: Person): string =>
  news ? news.contributor.lastName || name : (name.split(' ').at(-1) ?? name)

export const byFamilyName = (people: readonly Person[]): Person[] =>
  people.toSorted(
    (one, other) =>
      toFamilyName(one).localeCompare(toFamilyName(other), 'en') ||
      one.name.localeCompare(other.name, 'en'),
  )

/** The new posts of all people, and the number of people who have any. */
export function countNews(people: readonly Person[]): { posts: number; people: number } {
  const counts = people.flatMap(({ news }) => news?.newPosts || [])
  return { posts: counts.reduce((sum, count) => sum + count, 0), people: counts.length }
}
