import { setTimeout as pause } from 'node:timers/promises'
import { STALE_ANSWER_SECONDS } from '@hemicycle/contract'
import { SearchUnavailableError } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'

export interface Given {
  answer: Answer
  ageSeconds: number
  /** Kept, made anew, made for another who asked before, or kept too long while the engine is away or slow. */
  from: 'hit' | 'miss' | 'shared' | 'stale'
}

interface Asked {
  /** The letters in which it was asked. */
  address?: string
  /** Whether the home page asks it: nobody waits long for that. */
  isHome?: boolean
}

export interface AnswerCache {
  /** The answer to a question: kept while it is fresh, computed once however many ask at the same time. */
  give(question: string, compute: () => Promise<Answer>, asked?: Asked): Promise<Given>
  /** The fresh answer to an address that was asked before in the same letters; nothing of it is read again. */
  again(address: string): Given | null
  /** Makes the answers for the home page anew, if anybody has asked for them. */
  renew(): Promise<void>
}

const MAX_BYTES = 128 * 1024 * 1024
const MAX_ADDRESS_LETTERS = 4 * 1024 * 1024
/** How long the home page waits for the engine's turn while there is an answer from before. */
const PATIENCE_MS = 500

export function openAnswerCache(
  cacheSeconds: number,
  now: () => number = () => performance.now(),
  toPatience: () => Promise<unknown> = () => pause(PATIENCE_MS, null, { ref: false }),
): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; at: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, question) => answer.body.length * 2 + question.length + 200,
  })
  const questions = new LRUCache<string, string>({
    maxSize: MAX_ADDRESS_LETTERS,
    sizeCalculation: (question, address) => question.length + address.length + 1,
  })
  const computing = new Map<string, Promise<Answer>>()
  const home = new Map<string, () => Promise<Answer>>()

  const computeOnce = (question: string, compute: () => Promise<Answer>): Promise<Answer> => {
    const running = computing.get(question)
    if (running) return running
    const started = compute()
      .then((answer) => {
        kept.set(question, { answer, at: now() })
        return answer
      })
      .finally(() => computing.delete(question))
    computing.set(question, started)
    return started
  }

  const findFresh = (question: string): Given | null => {
    const known = kept.get(question)
    if (!known) return null
    const ageSeconds = (now() - known.at) / 1000
    return ageSeconds < cacheSeconds ? { answer: known.answer, ageSeconds, from: 'hit' } : null
  }

  /** An answer that is old, but not too old to be given again; it tells its age when it is given. */
  const findBefore = (question: string): (() => Given) | null => {
    const known = kept.get(question)
    const toAge = ({ at }: { at: number }) => (now() - at) / 1000
    if (!known || toAge(known) > STALE_ANSWER_SECONDS) return null
    return () => ({ answer: known.answer, ageSeconds: toAge(known), from: 'stale' })
  }

  return {
    again(address) {
      const question = questions.get(address)
      return question === undefined ? null : findFresh(question)
    },
    async renew() {
      await Promise.allSettled([...home].map(([question, make]) => computeOnce(question, make)))
    },
    async give(question, compute, { address, isHome = false } = {}) {
      if (address !== undefined) questions.set(address, question)
      if (isHome) home.set(question, compute)
      const fresh = findFresh(question)
      if (fresh) return fresh
      const from = computing.has(question) ? 'shared' : 'miss'
      const before = findBefore(question)
      const made = computeOnce(question, compute).then((answer): Given => ({
        answer,
        ageSeconds: 0,
        from,
      }))
      if (!before) return made
      const orStale = made.catch((error: unknown) => {
        if (error instanceof SearchUnavailableError) return before()
        throw error
      })
      return isHome ? Promise.race([orStale, toPatience().then(before)]) : orStale
    },
  }
}
