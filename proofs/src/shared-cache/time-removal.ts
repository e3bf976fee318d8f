import { setTimeout as delay } from 'node:timers/promises'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { type Address, listAddresses } from './addresses.ts'
import type { Answer, Visitor } from './create-visitor.ts'
import { createFrontVisitor, type Front } from './open-fronts.ts'
import { writeWatchedPost } from './write-watched-post.ts'

/** Maximum time for a removed post in shared caches. */
export const GONE_SECONDS = 30
const REQUEST_INTERVAL_MS = 1_000
/** The API allows thirty translations a minute per address. */
const TRANSLATION_INTERVAL_MS = 4_000
/** Longer than any cache lifetime, so that caches have refreshed and nothing comes back. */
const SETTLED_MS = 12_000
/** Cached answers have another age in each round when the post is removed. */
const AGE_STEP_MS = 3_000
const TIMEOUT_MS = 120_000
const ANSWERS = new Set([200, 301, 304, 404, 410])

/** The sample translation engine drops a text with its post; the API answers 503 until it knows of the removal. */
const isExpected = ({ kind }: Address, { status }: Answer): boolean =>
  ANSWERS.has(status) || (kind === 'translation' && status === 503)

export interface Seen {
  front: Front
  /** Seconds until the post was gone for a client that polls, by kind of address. */
  goneAfter: Map<string, number>
  /** Kinds that still had the post for a client that asked only once, after the maximum time. */
  lateKinds: string[]
  /** Unexpected answers. */
  problems: string[]
}

/** Behind each front, removes a post that a client polls and another that nobody requests meanwhile. */
export async function timeRemoval(
  stack: TestStack,
  fronts: Front[],
  round: number,
): Promise<Seen[]> {
  const watches = await Promise.all(
    fronts.map(async (front, index) => {
      const name = `${'abcd'[index]}${round}`
      const asked = await writeWatchedPost(stack, `vanishing${name}`, index * 2)
      const quiet = await writeWatchedPost(stack, `unasked${name}`, index * 2 + 1)
      const visitor = await createFrontVisitor(front, 10 + index)
      const watch = startWatch(visitor, listAddresses(asked, stack.webUrl))
      return { front, visitor, watch, asked, quiet }
    }),
  )
  try {
    await waitUntil('all addresses have the post', () =>
      watches.every(({ watch }) => watch.isPresentEverywhere()),
    )
    await delay(SETTLED_MS + round * AGE_STEP_MS)
    const looks = watches.map(({ visitor, quiet }) => ({
      visitor,
      addresses: listAddresses(quiet, stack.webUrl),
    }))
    await Promise.all(looks.map(({ visitor, addresses }) => lookAll(visitor, addresses)))
    for (const { asked, quiet, watch } of watches) {
      stack.simulator.remove(asked.id)
      stack.simulator.remove(quiet.id)
      watch.begin()
    }
    await delay(GONE_SECONDS * 1000)
    const late = await Promise.all(
      looks.map(async ({ visitor, addresses }) => {
        const has = await lookAll(visitor, addresses)
        return addresses.filter((_, index) => has[index]).map(({ kind }) => kind)
      }),
    )
    await waitUntil(
      'all posts are gone',
      () => watches.every(({ watch }) => watch.isGoneEverywhere()),
      TIMEOUT_MS,
    ).catch(() => {})
    return watches.map(({ front, watch }, index) => ({
      front,
      goneAfter: watch.goneAfter(),
      lateKinds: late[index] ?? [],
      problems: watch.problems,
    }))
  } finally {
    await Promise.all(watches.map(({ watch }) => watch.end()))
  }
}

/** Requests each address once; returns which ones still have the post. */
const lookAll = (visitor: Visitor, addresses: Address[]): Promise<boolean[]> =>
  Promise.all(addresses.map(async ({ path, has }) => has(await visitor.get(path))))

/** Polls all addresses and records when each last had the post. */
function startWatch(visitor: Visitor, addresses: Address[]) {
  const seen = new Map<Address, { has: boolean; since: number }>()
  const problems: string[] = []
  const over = new AbortController()
  let begun = Infinity
  const ask = async (address: Address): Promise<void> => {
    const pause = address.kind === 'translation' ? TRANSLATION_INTERVAL_MS : REQUEST_INTERVAL_MS
    while (!over.signal.aborted) {
      const answer = await visitor.get(address.path)
      const has = address.has(answer)
      if (!isExpected(address, answer)) problems.push(`${address.path} answered ${answer.status}`)
      if (seen.get(address)?.has !== has) seen.set(address, { has, since: performance.now() })
      await delay(pause)
    }
  }
  const asking = Promise.all(
    addresses.map((address) =>
      ask(address).catch(
        (error: unknown) => void problems.push(`${address.path}: ${String(error)}`),
      ),
    ),
  )
  const isGone = (address: Address, forMs: number): boolean => {
    const last = seen.get(address)
    return last !== undefined && !last.has && performance.now() - last.since > forMs
  }
  return {
    problems,
    isPresentEverywhere: () => addresses.every((address) => seen.get(address)?.has),
    begin: () => void (begun = performance.now()),
    isGoneEverywhere: () => addresses.every((address) => isGone(address, SETTLED_MS)),
    goneAfter: () =>
      new Map(
        addresses.map((address) => {
          const seconds = ((seen.get(address)?.since ?? Infinity) - begun) / 1000
          return [address.kind, isGone(address, 0) ? seconds : Infinity] as const
        }),
      ),
    end: async () => {
      over.abort()
      await asking
    },
  }
}
