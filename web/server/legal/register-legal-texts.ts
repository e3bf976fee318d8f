import type { FastifyInstance } from 'fastify'
import { LEGAL_NAMES, toLegalFile } from '#web/api/legal-text.ts'
import { toCacheControl } from '../to-cache-control.ts'
import type { LegalTexts } from './read-legal-texts.ts'

/** The words of the legal pages, for a visitor who comes to one from another page. */
export function registerLegalTexts(
  app: FastifyInstance,
  texts: LegalTexts,
  cacheSeconds: number,
): void {
  for (const name of LEGAL_NAMES)
    app.get(toLegalFile(name), async (_request, reply) =>
      reply.header('cache-control', toCacheControl(cacheSeconds)).send(texts[name]),
    )
}
