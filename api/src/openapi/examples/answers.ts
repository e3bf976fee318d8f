import type { Failure, Page, SendFeedbackBody } from '@hemicycle/contract'
import {
  exampleCoverage,
  exampleDays,
  exampleGroups,
  exampleHours,
  exampleSuggestions,
  exampleTopics,
} from './counts.ts'
import { exampleContributor, exampleItem, exampleTranslation } from './posts.ts'

const pageOf = <Item>(item: Item): Page<Item> => ({
  total: 1,
  offset: 1,
  next: null,
  prev: null,
  items: [item],
})

/** What `data` of an answer looks like, by path. Pictures are bytes and have none. */
export const DATA_EXAMPLES: Record<string, unknown> = {
  '/v1/social-item/': pageOf(exampleItem),
  '/v1/contributor/': pageOf(exampleContributor),
  '/v1/contributor/{id}/': exampleContributor,
  '/v1/type/eparty/': exampleGroups,
  '/v1/topic/': exampleTopics,
  '/v1/topic/{contributor}/': exampleTopics,
  '/v1/time-line/': exampleDays,
  '/v1/time-line/l24h/': exampleHours,
  '/v1/coverage/': exampleCoverage,
  '/v1/tip/{words}/': exampleSuggestions,
  '/v1/translate/{id}/{language}/': exampleTranslation,
  '/v1/feedback/send/': { id: '018f2c4e-7b1a-7cc3-98c4-dc0c0c07398f' },
}

const feedback: SendFeedbackBody = {
  name: 'Ada',
  surname: 'Reader',
  email: 'ada@example.org',
  comment: 'The chart is easy to read.',
}
export const BODY_EXAMPLES: Record<string, unknown> = { '/v1/feedback/send/': feedback }

export const FAILURE_EXAMPLES: Record<'4XX' | '5XX', Failure> = {
  '4XX': { code: 404, type: 'error', data: { message: 'not_found' } },
  '5XX': { code: 503, type: 'error', data: { message: 'service_unavailable' } },
}
