import { setTimeout as delay } from 'node:timers/promises'
import type { View, Views } from './views.ts'

interface Site {
  apiUrl: string
  webUrl: string
}

interface Answer {
  status: number
  body: string
}

/** A window that ends now may end in between: then both are asked again, when no cache answers any more. */
const TRIES = 3
const PAUSE_MS = 2_000
const SHOWN = 120

interface Pair {
  view: View
  first: string
  second: string
  difference: string | null
}

/**
 * The addresses at which two sites differ, or are not answered as they must be, each asked at the same moment, with
 * the words from where they do.
 */
export async function listDifferences(
  one: Site,
  other: Site,
  { api, pages }: Views,
): Promise<string[]> {
  const toPair = (view: View, first: string, second: string): Pair => ({
    view,
    first: first + view.path,
    second: second + view.path,
    difference: null,
  })
  let left = [
    ...api.map((view) => toPair(view, one.apiUrl, other.apiUrl)),
    ...pages.map((view) => toPair(view, one.webUrl, other.webUrl)),
  ]
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    if (tries > 0) await delay(PAUSE_MS)
    left = await listDifferent(left)
  }
  return left.map(({ view, difference }) => `${view.path}: ${difference}`)
}

async function listDifferent(pairs: Pair[]): Promise<Pair[]> {
  const different: Pair[] = []
  for (const pair of pairs) {
    const answers = await Promise.all([ask(pair.first), ask(pair.second)])
    const difference = describeDifference(pair.view.status, ...answers)
    if (difference !== null) different.push({ ...pair, difference })
  }
  return different
}

function describeDifference(status: number, one: Answer, other: Answer): string | null {
  if (one.status !== status || other.status !== status)
    return `${one.status} and ${other.status} instead of ${status}`
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
    .replaceAll(/"network":"(\w+)","at":(\d+|null)/g, '"network":"$1","at":0')
