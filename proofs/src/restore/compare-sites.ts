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
const SHOWN = 120

/** The addresses at which two sites differ, each asked at the same moment, with the words from where they do. */
export async function listDifferences(
  one: Site,
  other: Site,
  { api, pages }: { api: string[]; pages: string[] },
): Promise<string[]> {
  const pairs = [
    ...api.map((path) => ({ path, first: one.apiUrl + path, second: other.apiUrl + path })),
    ...pages.map((path) => ({ path, first: one.webUrl + path, second: other.webUrl + path })),
  ]
  const different: string[] = []
  for (const { path, first, second } of pairs) {
    const difference = await findDifference(first, second)
    if (difference !== null) different.push(`${path}: ${difference}`)
  }
  return different
}

async function findDifference(first: string, second: string): Promise<string | null> {
  let difference: string | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    difference = describeDifference(...(await Promise.all([ask(first), ask(second)])))
    if (difference === null) return null
  }
  return difference
}

function describeDifference(one: Answer, other: Answer): string | null {
  if (one.status >= 500) return `${one.status} and ${other.status}`
  if (one.status !== other.status) return `${one.status} and ${other.status}`
  if (one.body === other.body) return null
  let place = 0
  while (one.body[place] === other.body[place]) place += 1
  const [a, b] = [one, other].map(({ body }) => body.slice(Math.max(0, place - 40), place + SHOWN))
  return `${a} | ${b}`
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
