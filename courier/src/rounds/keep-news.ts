import type { News, Question } from '../ask-site.ts'

/** A mail names no post that was removed longer ago than this, and what the API takes to notice. */
const MAX_AGE_MS = 5_000

/** Alerts that ask the same are asked once, as long as the answer is fresh. */
export function keepNews(
  find: (question: Question) => Promise<News>,
  now: () => number = () => performance.now(),
): (question: Question) => Promise<News> {
  const kept = new Map<string, { news: Promise<News>; until: number }>()
  return (question) => {
    const { view, since, until } = question
    const key = `${since.getTime()} ${until.getTime()} ${view}`
    const known = kept.get(key)
    if (known && now() < known.until) return known.news
    const news = find(question)
    kept.set(key, { news, until: now() + MAX_AGE_MS })
    return news
  }
}
