import type { Answer } from './route.ts'

export type SpoiltHow = 'garbage' | 'empty' | 'truncated'

const PAGE = '<!doctype html><title>Just a moment</title><p>Checking your browser.'

/** Broken answers, from X or from something between X and us: still 200, and still called JSON. */
export function spoilAnswer(answer: Answer, how: SpoiltHow): Answer {
  if (answer === 'open') return answer
  const whole = Buffer.from('json' in answer ? JSON.stringify(answer.json) : answer.bytes)
  const bytes = {
    garbage: Buffer.from(PAGE),
    empty: Buffer.alloc(0),
    truncated: whole.subarray(0, Math.floor(whole.length / 2)),
  }[how]
  return { status: 200, type: 'application/json', bytes }
}
