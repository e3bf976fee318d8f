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

/** A time window that ends now may end between the two requests; both are repeated once caches have expired. */
const MAX_TRIES = 3
const RETRY_DELAY_MS = 2_000
const EXCERPT_LENGTH = 120

interface Pair {
  view: View
  first: string
  second: string
  difference: string | null
}

/** Requests each view from both sites at the same time; returns those that differ, with the first difference. */
export async function listDifferences(
  firstSite: Site,
  secondSite: Site,
  { api, pages }: Views,
): Promise<string[]> {
  const toPair = (view: View, first: string, second: string): Pair => ({
    view,
    first: first + view.path,
    second: second + view.path,
    difference: null,
  })
  let left = [
    ...api.map((view) => toPair(view, firstSite.apiUrl, secondSite.apiUrl)),
    ...pages.map((view) => toPair(view, firstSite.webUrl, secondSite.webUrl)),
  ]
  for (let tries = 0; tries < MAX_TRIES && left.length > 0; tries += 1) {
    if (tries > 0) await delay(RETRY_DELAY_MS)
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

function describeDifference(status: number, first: Answer, second: Answer): string | null {
  if (first.status !== status || second.status !== status)
    return `${first.status} and ${second.status} instead of ${status}`
  if (first.body === second.body) return null
  let at = 0
  while (first.body[at] === second.body[at]) at += 1
  const [a, b] = [first, second].map(({ body }) =>
    body.slice(Math.max(0, at - 40), at + EXCERPT_LENGTH),
  )
  return `${a} | ${b}`
}

async function ask(url: string): Promise<Answer> {
  const answer = await fetch(url, { cache: 'no-store' })
  return { status: answer.status, body: stripTimes(await answer.text()) }
}

/** Without the time of the page, and of the last contact with the source, which a collector writes again. */
const stripTimes = (body: string): string =>
  body
    .replaceAll(/"(now|dataUpdatedAt|updatedAt)":\d+/g, '"$1":0')
    .replaceAll(/"lastHeardAt":(\d+|null)/g, '"lastHeardAt":0')
    .replaceAll(/"lastHeard":\[[^\]]*\]/g, '"lastHeard":[]')
