import { SAMPLE_NOTICE } from '@hemicycle/contract'
import type { Deps } from '../../deps.ts'
import { toPostQuery, toWindow } from '../../post-query/to-post-query.ts'
import { findDayView } from './find-day-view.ts'
import { findGroup } from './find-group.ts'
import { findPerson } from './find-person.ts'
import { findSearch, findHome } from './find-search.ts'
import { findSubject } from './find-subject.ts'
import { findTimeline } from './find-timeline.ts'
import { findWhoPosts } from './find-who-posts.ts'
import { nameMoment, namePeriod } from './name-time.ts'
import type { FoundView, View } from './view.ts'
import type { ViewPreview } from './view-preview.ts'

/** One row for each kind of view; each sends a fixed number of queries to the engine: a day seven, the others at most four. */
export const VIEWS = {
  home: findHome,
  search: findSearch,
  timeline: findTimeline,
  voices: findWhoPosts,
  contributor: findPerson,
  group: findGroup,
  subject: findSubject,
  day: findDayView,
} as const satisfies Record<string, (view: View) => Promise<FoundView>>
export type ViewKind = keyof typeof VIEWS

const NOTHING = {
  kind: null,
  group: null,
  line: null,
  note: null,
  faces: [],
  facesText: null,
  facts: [],
  figure: null,
  source: null,
}

interface ViewRequest {
  kind: ViewKind
  params: URLSearchParams
  chart: View['chart']
  day: string
  isSample: boolean
}

/** Throws 404 for a person, a group or a subject that nobody knows, or that is hidden. */
export async function findView(
  deps: Deps,
  { kind, params, chart, day, isSample }: ViewRequest,
): Promise<ViewPreview> {
  const contributors = await deps.directory.read()
  const now = deps.now()
  const window = toWindow(params, now)
  const query = { ...toPostQuery(params, now, contributors, deps.site), window }
  const names = { contributors, subjects: deps.search.subjects }
  const period = namePeriod(params, window)
  const found = await VIEWS[kind]({ deps, params, query, contributors, names, period, chart, day })
  return {
    ...NOTHING,
    ...found,
    when: nameMoment(now),
    sample: isSample ? SAMPLE_NOTICE : null,
  }
}
