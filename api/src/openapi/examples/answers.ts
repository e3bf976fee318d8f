import {
  toEpochSeconds,
  type AskForAlertBody,
  type OwnAlert,
  type Page,
  type RemovalPage,
  type SendFeedbackBody,
} from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import { ENDED } from '../../alerts/own-alert.ts'
import type { Site } from '../../deps.ts'
import {
  exampleContributorCounts,
  exampleCoverage,
  exampleDays,
  exampleGroups,
  exampleHours,
  exampleNamed,
  exampleSuggestions,
  exampleTopics,
  exampleVoices,
} from './counts.ts'
import { toExampleDay } from './day.ts'
import {
  exampleContributor,
  toExampleItem,
  toExampleLatest,
  toExampleTranslation,
  toExampleTranslations,
} from './posts.ts'
import { inventedPost } from './invented.ts'
import { exampleSubject, exampleSubjects } from './subjects.ts'

const pageOf = <Item>(item: Item): Page<Item> => ({
  total: 1,
  offset: 1,
  next: null,
  prev: null,
  items: [item],
})

const toExampleRemovals = (): RemovalPage => ({
  next: null,
  items: [
    { id: inventedPost.id, removedAt: toEpochSeconds(inventedPost.postedAt), reason: 'deleted' },
  ],
})

const alert: OwnAlert = {
  state: 'on',
  view: 'country=SE&subject=fisheries',
  name: 'Fisheries, Sweden',
  every: 'day',
  address: 'a…a@example.org',
  confirmedAt: toEpochSeconds(inventedPost.postedAt),
}

/** Examples of `data` on this site, by path. Pictures are bytes and have none. */
export const toDataExamples = (site: Site, subjects: Subjects): Record<string, unknown> => ({
  '/v1/social-item/': { ...pageOf(toExampleItem(site, subjects)), copies: 0 },
  '/v1/contributor/': { ...pageOf(exampleContributor), counts: exampleContributorCounts },
  '/v1/contributor/named/': exampleNamed,
  '/v1/contributor/latest/': toExampleLatest(site, subjects),
  '/v1/contributor/{id}/': exampleContributor,
  '/v1/type/eparty/': exampleGroups,
  '/v1/topic/': exampleTopics,
  '/v1/topic/{contributor}/': exampleTopics,
  '/v1/time-line/': exampleDays,
  '/v1/time-line/l24h/': exampleHours,
  '/v1/coverage/': exampleCoverage,
  '/v1/voices/': exampleVoices,
  '/v1/day/{day}/': toExampleDay(site, subjects),
  '/v1/subject/': exampleSubjects,
  '/v1/subject/{subject}/': exampleSubject,
  '/v1/tip/{words}/': exampleSuggestions,
  '/v1/translate/{id}/{language}/': toExampleTranslation(site),
  '/v1/translate/{language}/': toExampleTranslations(site),
  '/v1/removal/': toExampleRemovals(),
  '/v1/feedback/send/': { id: '9b2f0c7e-4a1d-4c3b-8e5f-6a7b8c9d0e1f' },
  '/v1/alert/': {},
  '/v1/alert/state/': { ...alert, state: 'unconfirmed', confirmedAt: null },
  '/v1/alert/confirm/': alert,
  '/v1/alert/change/': { ...alert, every: 'week' },
  '/v1/alert/stop/': ENDED,
  '/v1/view-name/': { name: 'Fisheries, Sweden', isGone: false },
})

const feedback: SendFeedbackBody = {
  name: 'Ada',
  surname: 'Reader',
  email: 'ada@example.org',
  comment: 'The chart is easy to read.',
  openMs: 42_000,
}
const askedAlert: AskForAlertBody = {
  email: 'ada@example.org',
  view: 'subject=fisheries&country=SE',
  every: 'day',
  openMs: 42_000,
}
const own = { token: 'A'.repeat(64) }
export const BODY_EXAMPLES: Record<string, unknown> = {
  '/v1/feedback/send/': feedback,
  '/v1/alert/': askedAlert,
  '/v1/alert/state/': own,
  '/v1/alert/confirm/': own,
  '/v1/alert/change/': { ...own, every: 'week' },
  '/v1/alert/stop/': own,
}
