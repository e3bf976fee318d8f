import { HOME_FEED_PATH } from '@hemicycle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AnswerError, toFailure } from '../errors.ts'
import { toAnswer } from './answer.ts'
import { tellSource } from './answer-sources.ts'
import { sendAnswer } from './send-answer.ts'

interface Asked {
  /** The question in its one canonical form: what is asked the same is answered the same. */
  question: string
  find: () => Promise<unknown>
}

/** Answers through the cache. That something is not there, or gone, is an answer too and costs the engine once. */
export async function answerCached(
  { answers, cacheSeconds }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { question, find }: Asked,
): Promise<void> {
  // Not the reply itself: an answer for the home page is made again when it is long gone.
  const serialize = reply.getSerializationFunction('200') ?? JSON.stringify
  const compute = async () => {
    try {
      const data = await find()
      return toAnswer(200, serialize({ code: 200, type: 'success', data }))
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      return toAnswer(error.code, JSON.stringify(toFailure(error)))
    }
  }
  const asked = { address: request.url, isHome: request.url === HOME_FEED_PATH }
  const given = await answers.give(question, compute, asked).catch((error: unknown) => {
    tellSource('failed')
    throw error
  })
  tellSource(given.from)
  await sendAnswer(request, reply, given, cacheSeconds)
}

/** Answers before anything is read when the same letters were asked and the answer is still fresh. */
export const answerAgain =
  ({ answers, cacheSeconds }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const given = request.method === 'GET' ? answers.again(request.url) : null
    if (!given) return
    tellSource(given.from)
    await sendAnswer(request, reply, given, cacheSeconds)
  }
