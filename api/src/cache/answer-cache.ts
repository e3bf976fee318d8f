import { STALE_ANSWER_SECONDS } from '@hemicycle/contract'
import { SearchUnavailableError } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'

export interface Given {
  answer: Answer
  ageSeconds: number
  /** Kept, made anew, made for another who asked before, or kept too long while the engine is away. */
  from: 'hit' | 'miss' | 'shared' | 'stale'
}

export interface AnswerCache {
  /** The answer to a question: kept while it is fresh, computed once however many ask at the same time. */
  give(question: string, compute: () => Promise<Answer>, address?: string): Promise<Given>
  /** The fresh answer to an address that was asked before in the same letters; nothing of it is read again. */
  again(address: string): Given | null
}

const MAX_BYTES = 128 * 1024 * 1024
const MAX_ADDRESS_LETTERS = 4 * 1024 * 1024

export function openAnswerCache(cacheSeconds: number, now: () => number = Date.now): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; at: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, question) => answer.body.length * 2 + question.length + 200,
  })
  const questions = new LRUCache<string, string>({
    maxSize: MAX_ADDRESS_LETTERS,
    sizeCalculation: (question, address) => question.length + address.length + 1,
  })
  const computing = new Map<string, Promise<Answer>>()

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

  return {
    again(address) {
      const question = questions.get(address)
      return question === undefined ? null : findFresh(question)
    },
    async give(question, compute, address) {
      if (address !== undefined) questions.set(address, question)
      const fresh = findFresh(question)
      if (fresh) return fresh
      const known = kept.get(question)
      const ageSeconds = known ? (now() - known.at) / 1000 : Infinity
      const from = computing.has(question) ? 'shared' : 'miss'
      try {
        return { answer: await computeOnce(question, compute), ageSeconds: 0, from }
      } catch (error) {
        if (
          !known ||
          ageSeconds > STALE_ANSWER_SECONDS ||
          !(error instanceof SearchUnavailableError)
        )
          throw error
        return { answer: known.answer, ageSeconds: (now() - known.at) / 1000, from: 'stale' }
      }
    },
  }
}
