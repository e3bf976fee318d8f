interface Site {
  apiUrl: string
  webUrl: string
}

interface Answer {
  status: number
  body: string
}

/** A window that ends now may end in between: then both are asked again. */
const TRIES = 3

/** The addresses at which two sites differ, each asked at the same moment. */
export async function listDifferences(
  one: Site,
  other: Site,
  { api, pages }: { api: string[]; pages: string[] },
): Promise<string[]> {
  const different: string[] = []
  for (const path of api)
    if (!(await isEqual(one.apiUrl + path, other.apiUrl + path))) different.push(path)
  for (const path of pages)
    if (!(await isEqual(one.webUrl + path, other.webUrl + path))) different.push(path)
  return different
}

async function isEqual(first: string, second: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [a, b] = await Promise.all([ask(first), ask(second)])
    if (a.status === b.status && a.body === b.body && a.status < 500) return true
  }
  return false
}

async function ask(url: string): Promise<Answer> {
  const answer = await fetch(url, { cache: 'no-store' })
  return { status: answer.status, body: withoutMoment(await answer.text()) }
}

/** When the page was made; and when the source was last heard, which a collector tells anew. */
const withoutMoment = (body: string): string =>
  body
    .replaceAll(/"(now|dataUpdatedAt|updatedAt)":\d+/g, '"$1":0')
    .replaceAll(/"lastHeardAt":(\d+|null)/g, '"lastHeardAt":0')
