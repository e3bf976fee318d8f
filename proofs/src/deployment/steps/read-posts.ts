import type { Outside } from '../outside/open-outside.ts'

interface Page {
  data: { items: { id: string }[]; next: string | null }
}

/** The simulator's posts go back 30 days; without a start, each minute would leave another out. */
const FROM = Math.floor(Date.now() / 1000) - 60 * 86_400

/** The ids of all posts that readers find, with reposts on their own. */
export async function readPosts(outside: Outside): Promise<Set<string>> {
  const ids = new Set<string>()
  let path: string | null = `/v1/social-item/?pageSize=100&fold=off&from=${FROM}`
  while (path !== null) {
    const { data } = JSON.parse(await outside.read(path)) as Page
    for (const { id } of data.items) ids.add(id)
    path = data.next === null ? null : toPath(data.next)
  }
  return ids
}

const toPath = (address: string): string => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
