import { CACHE_MAX_AGE_SECONDS, STALE_ANSWER_SECONDS } from '@hemicycle/contract'
import { SearchUnavailableError } from '@hemicycle/search'
import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'

export interface Given {
  answer: Answer
  ageSeconds: number
  /** The engine is away and this is the last answer we had. */
  stale: boolean
}

export interface AnswerCache {
  /** The answer to a question: kept for 10 s, computed once however many ask at the same time. */
  give(question: string, compute: () => Promise<Answer>): Promise<Given>
}

const MAX_BYTES = 128 * 1024 * 1024

export function openAnswerCache(now: () => number = Date.now): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; at: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, question) => answer.body.length * 2 + question.length + 200,
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

  return {
    async give(question, compute) {
      const known = kept.get(question)
      const ageSeconds = known ? (now() - known.at) / 1000 : Infinity
      if (known && ageSeconds < CACHE_MAX_AGE_SECONDS) {
        return { answer: known.answer, ageSeconds, stale: false }
      }
      try {
        return { answer: await computeOnce(question, compute), ageSeconds: 0, stale: false }
      } catch (error) {
        if (
          !known ||
          ageSeconds > STALE_ANSWER_SECONDS ||
          !(error instanceof SearchUnavailableError)
        )
          throw error
        return { answer: known.answer, ageSeconds: (now() - known.at) / 1000, stale: true }
      }
    },
  }
}
