import { setTimeout as delay } from 'node:timers/promises'
import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { type Address, listAddresses } from './addresses.ts'
import type { Answer, Visitor } from './open-visitor.ts'
import { type Front, visit } from './open-fronts.ts'
import { postSought } from './post-sought.ts'

/** How long a removed post may stay in shared caches. */
export const GONE_SECONDS = 30
/** Of each address somebody asks so often. */
const ASK_EVERY_MS = 1_000
/** The API translates for one address thirty times a minute. */
const TRANSLATE_EVERY_MS = 4_000
/** Longer than anything is kept: caches have asked again, and nothing comes back. */
const STEADY_MS = 12_000
/** In each round what is kept has another age when the post is removed. */
const OTHER_AGE_MS = 3_000
const TIMEOUT_MS = 120_000
const ANSWERS = new Set([200, 301, 304, 404, 410])

/** The stand-in for a translation engine forgets a text with its post; the API then says 503 until it knows, too. */
const isExpected = ({ kind }: Address, { status }: Answer): boolean =>
  ANSWERS.has(status) || (kind === 'translation' && status === 503)

/** The observations behind one front. */
export interface Seen {
  front: Front
  /** Seconds until each kind of address was gone for whoever went on asking. */
  goneAfter: Map<string, number>
  /** Kinds that still had the post for whoever came once, after all the time there is. */
  lateViews: string[]
  /** Answers that nobody should get. */
  faults: string[]
}

/** Removes a post behind each front while people go on asking for it, and another that nobody asks for meanwhile. */
export async function timeRemoval(
  stack: TestStack,
  fronts: Front[],
  round: number,
): Promise<Seen[]> {
  const watches = await Promise.all(
    fronts.map(async (front, place) => {
      const name = `${'abcd'[place]}${round}`
      const asked = await postSought(stack, `vanishing${name}`, place * 2)
      const quiet = await postSought(stack, `unasked${name}`, place * 2 + 1)
      const visitor = await visit(front, 10 + place)
      const watch = openWatch(visitor, listAddresses(asked, stack.webUrl))
      return { front, visitor, watch, asked, quiet }
    }),
  )
  try {
    await waitUntil('all is there', () => watches.every(({ watch }) => watch.isAllThere()))
    await delay(STEADY_MS + round * OTHER_AGE_MS)
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
      'all is gone',
      () => watches.every(({ watch }) => watch.isAllGone()),
      TIMEOUT_MS,
    ).catch(() => {})
    return watches.map(({ front, watch }, place) => ({
      front,
      goneAfter: watch.goneAfter(),
      lateViews: late[place] ?? [],
      faults: watch.faults,
    }))
  } finally {
    await Promise.all(watches.map(({ watch }) => watch.end()))
  }
}

/** Once at each address; answers which still have the post. */
const lookAll = (visitor: Visitor, addresses: Address[]): Promise<boolean[]> =>
  Promise.all(addresses.map(async ({ path, has }) => has(await visitor.get(path))))

/** Asks for all addresses again and again, and knows when each had the post last. */
function openWatch(visitor: Visitor, addresses: Address[]) {
  const seen = new Map<Address, { has: boolean; since: number }>()
  const faults: string[] = []
  const over = new AbortController()
  let begun = Infinity
  const ask = async (address: Address): Promise<void> => {
    const pause = address.kind === 'translation' ? TRANSLATE_EVERY_MS : ASK_EVERY_MS
    while (!over.signal.aborted) {
      const answer = await visitor.get(address.path)
      const has = address.has(answer)
      if (!isExpected(address, answer)) faults.push(`${address.path} answered ${answer.status}`)
      if (seen.get(address)?.has !== has) seen.set(address, { has, since: performance.now() })
      await delay(pause)
    }
  }
  const asking = Promise.all(
    addresses.map((address) =>
      ask(address).catch((error: unknown) => void faults.push(`${address.path}: ${String(error)}`)),
    ),
  )
  const isGone = (address: Address, forMs: number): boolean => {
    const last = seen.get(address)
    return last !== undefined && !last.has && performance.now() - last.since > forMs
  }
  return {
    faults,
    isAllThere: () => addresses.every((address) => seen.get(address)?.has),
    begin: () => void (begun = performance.now()),
    isAllGone: () => addresses.every((address) => isGone(address, STEADY_MS)),
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
