import {
  COMPARED_FILTERS,
  FILTERS,
  SEPARATORS,
  startOfBrusselsDay,
  type ComparedFilter,
  type PostFiltersQuery,
  type TimeLinePoint,
} from '@hemicycle/contract'
import { toFilterParams } from '../../post-query/canonical-params.ts'
import { toPostQuery } from '../../post-query/to-post-query.ts'
import { countDays, countLast24Hours } from '../../time-line/count-time-line.ts'
import type { FoundView, View } from './view.ts'
import { nameDays, nameShortDay, nameTime } from './name-time.ts'
import {
  joinWithAnd,
  nameAsking,
  nameCountry,
  nameFilters,
  nameQuestion,
  nameSubject,
} from './name-view.ts'
import { sumPosts, toNumber } from './to-number.ts'
import type { AxisLabel } from './view-preview.ts'

const DAYS = { week: 7, month: 30 } as const
const LABEL_STEPS = { day: 6, week: 1, month: 5 } as const
const MAX_LINES = 3
const DAY_MS = 86_400_000

/** The chart of the timeline: bars, or the compared lines. A selected part of it changes nothing here. */
export async function findTimeline(view: View): Promise<FoundView> {
  const { deps, names, params, chart } = view
  const source = new URL(deps.site.url).host
  const whole = withoutDates(params)
  const question = nameQuestion(names, whole)
  const compared = chart.compared.slice(0, MAX_LINES).map((text) => readCompared(view, text))
  const note = nameFilters(names, whole) || null
  const asked = question ? ` with ${question}` : ''
  if (compared.length === 0) {
    const points = await countPoints(view, whole)
    const values = points.map(({ total }) => total)
    return {
      title: question ? `${nameAsking(whole)} ${question}` : note ? 'Posts' : 'All posts',
      line: `Posts per ${toUnit(view)}, ${namePeriodOf(view)} · ${toNumber(sumPosts(points))} in all`,
      note,
      source,
      figure: {
        kind: 'bars',
        place: 'wide',
        values,
        lit: values.length > 0 ? values.indexOf(Math.max(...values)) : null,
        labels: toLabels(points, chart.period),
      },
    }
  }
  const lines = await Promise.all(
    compared.map(async ({ name, filters }) => {
      const points = await countPoints(view, filters)
      const values = points.map(({ total }) => total)
      return { points, line: { name, total: toNumber(sumPosts(points)), values } }
    }),
  )
  return {
    title: joinWithAnd(compared.map(({ name }) => name)),
    line: `Posts per ${toUnit(view)}${asked}, ${namePeriodOf(view)}, and in all`,
    note,
    source,
    figure: {
      kind: 'lines',
      lines: lines.map(({ line }) => line),
      labels: toLabels(lines[0]?.points ?? [], chart.period),
    },
  }
}

export function withoutDates(params: URLSearchParams): URLSearchParams {
  const kept = [...params].filter(([name]) => name !== 'from' && name !== 'to')
  return new URLSearchParams(kept)
}

const toUnit = ({ chart }: View): string => (chart.period === 'day' ? 'hour' : 'day')

function namePeriodOf({ deps, chart: { period } }: View): string {
  if (period === 'day') return 'in the last 24 hours'
  return nameDays(toChartWindow(deps.now(), period))
}

/** Whole days, today's included; or the last 24 hours. */
export function toChartWindow(now: Date, period: View['chart']['period']) {
  if (period === 'day') return { from: new Date(now.getTime() - DAY_MS), to: now }
  // Noon, because a day may have 23 or 25 hours.
  const noon = startOfBrusselsDay(now).getTime() + DAY_MS / 2
  return { from: startOfBrusselsDay(new Date(noon - (DAYS[period] - 1) * DAY_MS)), to: now }
}

async function countPoints({ deps, contributors, chart }: View, params: URLSearchParams) {
  if (chart.period === 'day') return countLast24Hours(deps, params)
  const query = toPostQuery(params, deps.now(), contributors, deps.site)
  const window = toChartWindow(deps.now(), chart.period)
  return countDays(deps, { ...query, window })
}

const toLabels = (points: TimeLinePoint[], period: View['chart']['period']): AxisLabel[] =>
  points.flatMap(({ time }, at) =>
    at % LABEL_STEPS[period] === 0
      ? { at, text: period === 'day' ? nameTime(time) : nameShortDay(time) }
      : [],
  )

/** A word, or a value of a filter after its operator and a colon: `group:EPP`, `country:FR`. */
function readCompared(view: View, text: string) {
  const [operator = '', ...rest] = text.split(':')
  const value = rest.join(':')
  const filter = COMPARED_FILTERS.find((name) => FILTERS[name].operator === operator)
  const given: PostFiltersQuery = Object.fromEntries(withoutDates(view.params))
  if (filter && value)
    return {
      name: nameValue(view, filter, value),
      filters: toFilterParams({ ...given, [filter]: value }),
    }
  const words = [text, ...(given['search-and']?.split(SEPARATORS.words) ?? [])]
  const filters = toFilterParams({ ...given, 'search-and': words.join(SEPARATORS.words) })
  return { name: `“${text.replaceAll('"', '')}”`, filters }
}

function nameValue({ names }: View, filter: ComparedFilter, value: string): string {
  if (filter === 'country') return nameCountry(value)
  if (filter === 'subject') return nameSubject(names, value)
  if (filter === 'contributors_ids')
    return names.contributors.byId.get(value)?.fullName ?? 'Somebody unknown'
  return FILTERS.eParty.read(value) ?? value
}
