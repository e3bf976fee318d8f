let asked = 0

/** Asked for the first time, so that no cache answers. */
function toUncached(apiUrl: string, question: string): URL {
  asked += 1
  const url = new URL(`/v1/social-item/?${question}`, apiUrl)
  url.searchParams.set('to', String(Math.floor(Date.now() / 1000) + 3600 + asked))
  return url
}

const hasId = (answer: string, id: string): boolean => answer.includes(`"id":"${id}"`)

/** Whether a post is among the newest. */
export async function isFound(apiUrl: string, id: string): Promise<boolean> {
  const answer = await fetch(toUncached(apiUrl, 'pageSize=50'))
  return hasId(await answer.text(), id)
}

/** How many posts say a word. */
export async function countFound(apiUrl: string, word: string): Promise<number> {
  const answer = await fetch(toUncached(apiUrl, `search-value=${word}`))
  const { data } = (await answer.json()) as { data: { total: number } }
  return data.total
}

/** Whether everybody who asks a question of the site is told of a post: no cache holds an answer without it. */
export async function isTold(site: string, question: string, id: string): Promise<boolean> {
  const answer = await fetch(new URL(`/v1/social-item/?${question}&pageSize=10`, site))
  return hasId(await answer.text(), id)
}

/** A page as it is sent: costs less to ask for again and again than a browser's reload. */
export async function readPage(
  site: string,
  path: string,
): Promise<{ status: number; html: string }> {
  const answer = await fetch(new URL(path, site))
  return { status: answer.status, html: await answer.text() }
}

/** Whether everybody who asks the site is told of somebody who has posted since midnight in Brussels. */
export async function hasPostedToday(site: string): Promise<boolean> {
  const answer = await fetch(new URL('/v1/coverage/', site))
  const { data } = (await answer.json()) as { data: { total: { postedToday: number } } }
  return data.total.postedToday > 0
}
