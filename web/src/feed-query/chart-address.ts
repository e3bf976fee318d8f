import { embedPaths, filePaths, paths } from '#web/router/paths.ts'
import { toFirstPage } from './feed-path.ts'
import { type FeedQuery, toFeedQuery } from './feed-query.ts'
import { readTimelineView, type TimelineView, toTimelineAddress } from './timeline-view.ts'

export const CHART_ENDINGS = ['png', 'svg'] as const
export type ChartEnding = (typeof CHART_ENDINGS)[number]

/** The question of a timeline's chart: a selected part of it, and the page of posts, do not change it. */
export function readChart(search: string): { query: FeedQuery; view: TimelineView } {
  const { from: _from, to: _to, ...query } = toFirstPage(toFeedQuery(new URLSearchParams(search)))
  return { query, view: readTimelineView(search) }
}

/** URL of the chart as a picture to save. It shows numbers of posts, never shares. */
export function toChartFile(search: string, ending: ChartEnding): string {
  const { query, view } = readChart(search)
  const address = toTimelineAddress({ ...view, isShare: false }, query)
  return filePaths.data(paths.timeline.slice(1), ending) + address.slice(paths.timeline.length)
}

/** Path of the chart for frames on other sites, for the query of any timeline. */
export function toChartFrame(search: string): string {
  const { query, view } = readChart(search)
  return embedPaths.timeline + toTimelineAddress(view, query).slice(paths.timeline.length)
}
