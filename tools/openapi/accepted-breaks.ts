import type { Break } from './compare/document.ts'

interface AcceptedBreak {
  at: RegExp
  problem: RegExp
  reason: string
}

/**
 * Changes since the newest released document that a client may not survive, and that are meant. The changelog tells
 * them. The check fails for an entry without a change, so that the list is empty again after each release.
 */
export const ACCEPTED_BREAKS: AcceptedBreak[] = [
  {
    at: /^(?:get|post) \S+$/,
    problem: /^has another operation id: [a-z][A-Za-z]+, was (?:get|post)-/,
    reason: 'The names were made from paths. They are good names of methods now, and stay.',
  },
  {
    at: /^get \S+ > query [\w-]+$/,
    problem: /^is array now, was string$/,
    reason: 'Filters were described as joined text. They are written on the wire as before.',
  },
  {
    at: /^get \/v1\/topic\/ > 200 > .* > data$/,
    problem: /^has a new kind of value: /,
    reason: 'Only who asks with `window=view` gets topics without a level.',
  },
  {
    at: /^get \/v1\/tip\/\{words\}\/ > 200 > .* > data(?: > items > type)?$/,
    problem: /^(?:the value "subject" is new|maxItems is 12 now, was 9)$/,
    reason: 'Subjects are suggested too, at most three and before the words.',
  },
]

export interface Judgement {
  /** Changes that nobody has accepted. */
  breaks: Break[]
  /** What was accepted, but has not changed. */
  unused: AcceptedBreak[]
}

export function judge(found: Break[], accepted: AcceptedBreak[] = ACCEPTED_BREAKS): Judgement {
  const matches = (change: Break) => (entry: AcceptedBreak) =>
    entry.at.test(change.at) && entry.problem.test(change.problem)
  return {
    breaks: found.filter((change) => !accepted.some(matches(change))),
    unused: accepted.filter((entry) => !found.some((change) => matches(change)(entry))),
  }
}
