import { SEPARATORS } from '@hemicycle/contract/filters'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** More names would not fit into a title. */
const MAX_NAMES = 3

/** What the posts are about, for the title: "climate", "“rail” or #trains". Null if the question has no words. */
export function nameQuestion(
  query: FeedQuery,
  subjects: ReadonlyMap<string, string>,
  message: ToMessage,
): string | null {
  const split = (text = '', separator: string = SEPARATORS.words) =>
    text.split(separator).filter(Boolean)
  const words = [query['search-value'], query['search-and'], query['search-any']].flatMap((text) =>
    split(text),
  )
  const names = [
    ...split(query.subject, SEPARATORS.list).map((id) => toInner(subjects.get(id) ?? id)),
    ...split(query.topics).map((topic) => `#${topic}`),
    ...words.map((word) =>
      message('whoPosts.title.words', { words: word.replaceAll('"', '').slice(0, MAX_LETTERS) }),
    ),
  ].slice(0, MAX_NAMES)
  const last = names.pop()
  if (last === undefined) return null
  return names.length === 0
    ? last
    : message('whoPosts.title.or', { first: names.join(', '), second: last })
}

const MAX_LETTERS = 60

/** A name inside a sentence: "Climate" becomes "climate", "EU budget" does not change. */
const toInner = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('en') + name.slice(1)
