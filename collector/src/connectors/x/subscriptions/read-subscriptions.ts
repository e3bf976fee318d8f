import { subscriptionShape, type XSubscription } from '../wire/answers.ts'

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null

/** X documents three shapes for one answer: a list, one subscription, or one inside a frame. */
export function readSubscriptions(answer: unknown): XSubscription[] {
  const data = isObject(answer) ? answer['data'] : undefined
  const framed = isObject(data) && 'subscription' in data ? data['subscription'] : data
  return [framed].flat().filter((one) => subscriptionShape.Check(one))
}

export function readNextToken(answer: unknown): string | undefined {
  const meta = isObject(answer) ? answer['meta'] : undefined
  const token = isObject(meta) ? meta['next_token'] : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}
