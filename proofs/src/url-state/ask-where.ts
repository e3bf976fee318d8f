import type { SocialItem } from '@hemicycle/contract'
import { TIMELINE_PAGE_SIZE } from '@hemicycle/contract/constants'
import type { Random } from '@hemicycle/simulator'
import { toFeedApiUrl } from '@hemicycle/web/feed-path'
import { type FeedQuery, toFeedQuery, toQueryString } from '@hemicycle/web/feed-query'
import { snapWindow } from '@hemicycle/web/snap-window'
import { toTimelineAddress } from '@hemicycle/web/timeline-view'
import { inventQuestions } from './invent-questions.ts'

/** A question and the page that asks it. */
export interface Asked {
  address: string
  query: FeedQuery
  /** The request to the API. */
  path: string
}

const COMPARED = ['energy', 'énergie', '#rail', '"night trains"', 'group:EPP', 'country:DE']

/** Of five questions, three are for the results, one for the timeline and one for a contributor. */
export const askSomewhere = (random: Random, items: SocialItem[], count: number): Asked[] =>
  Array.from({ length: count }, (_, index) => {
    if (index % 5 === 3) return askTimeline(random, items)
    return index % 5 === 4 ? askContributor(random, items) : askResults(random, items)
  })

const invent = (random: Random, items: SocialItem[]): FeedQuery =>
  inventQuestions(random, items, 1)[0] ?? {}

function askResults(random: Random, items: SocialItem[]): Asked {
  const query = invent(random, items)
  return { address: `/search${toQueryString(query)}`, query, path: toFeedApiUrl(query) }
}

/** In any period, with or without compared terms. A selection covers whole bars. */
function askTimeline(random: Random, items: SocialItem[]): Asked {
  const view = {
    period: random.pick(['day', 'week', 'month'] as const),
    compared: random.shuffle(COMPARED).slice(0, random.between(0, 3)),
    isShare: random.chance(0.3),
    hasBars: random.chance(0.3),
  }
  const bars = snapWindow(invent(random, items), view.period)
  const query = toFeedQuery(new URLSearchParams(toQueryString(bars)))
  return {
    address: toTimelineAddress(view, query),
    query,
    path: toFeedApiUrl(query, TIMELINE_PAGE_SIZE),
  }
}

/** Without filters for other contributors. */
function askContributor(random: Random, items: SocialItem[]): Asked {
  const { id } = random.pick(items).contributor
  const theirs = items.filter(({ contributor }) => contributor.id === id)
  const {
    contributors_ids: _only,
    contributors_exclues: _without,
    ...query
  } = invent(random, theirs)
  return {
    address: `/contributors/${id}${toQueryString(query)}`,
    query,
    path: toFeedApiUrl({ ...query, contributors_ids: id }),
  }
}
