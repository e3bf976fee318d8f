import { STATUS_CODES } from 'node:http'
import type { Failure } from '@hemicycle/contract'
import type { FastifyRequest } from 'fastify'

export const PROBLEM_TYPE = 'application/problem+json'
/** Only who names the type gets it, because every client accepts anything. */
const ACCEPTED = /application\/problem\+json(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/iu

export const wantsProblem = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ACCEPTED.test(headers.accept ?? '')

/** A failure as RFC 9457 writes it. The members of our own envelope become members of the problem. */
export function toProblem({ code: status, data: { message, ...members } }: Failure): string {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message }
  return JSON.stringify({ ...members, ...problem })
}
