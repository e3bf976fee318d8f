let requests = 0

/** A URL that was never requested before, so that no cache has it. */
function toUncachedUrl(apiUrl: string, query: string): URL {
  requests += 1
  const url = new URL(`/v1/social-item/?${query}`, apiUrl)
  url.searchParams.set('to', String(Math.floor(Date.now() / 1000) + 3600 + requests))
  return url
}

const hasId = (body: string, id: string): boolean => body.includes(`"id":"${id}"`)

/** Whether a post is among the newest 50. */
export async function isFound(apiUrl: string, id: string): Promise<boolean> {
  const response = await fetch(toUncachedUrl(apiUrl, 'pageSize=50'))
  return hasId(await response.text(), id)
}

/** The number of posts with a word. */
export async function countFound(apiUrl: string, word: string): Promise<number> {
  const response = await fetch(toUncachedUrl(apiUrl, `search-value=${word}`))
  const { data } = (await response.json()) as { data: { total: number } }
  return data.total
}

/** Whether the site returns a post for a query, that is, no cache still has a response without it. */
export async function isInResults(site: string, query: string, id: string): Promise<boolean> {
  const response = await fetch(new URL(`/v1/social-item/?${query}&pageSize=10`, site))
  return hasId(await response.text(), id)
}

/** The HTML of a page; cheaper to poll than reloading it in a browser. */
export async function readPage(
  site: string,
  path: string,
): Promise<{ status: number; html: string }> {
  const response = await fetch(new URL(path, site))
  return { status: response.status, html: await response.text() }
}

/** Whether the site reports a member who has posted since midnight in Brussels. */
export async function hasPostedToday(site: string): Promise<boolean> {
  const response = await fetch(new URL('/v1/coverage/', site))
  const { data } = (await response.json()) as { data: { total: { postedToday: number } } }
  return data.total.postedToday > 0
}
