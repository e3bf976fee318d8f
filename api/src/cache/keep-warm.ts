import type { AnswerCache } from './answer-cache.ts'

/** Renews what the home page needs twice in the time it may be cached, so that nobody waits for it; answers how to end that. */
export function keepWarm(answers: Pick<AnswerCache, 'renew'>, cacheSeconds: number): () => void {
  const timer = setInterval(() => void answers.renew(), (cacheSeconds * 1000) / 2)
  return () => clearInterval(timer)
}
