/** How the timeline is cut: hours of a day, or the days of a week or a month. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Its name in an address. It belongs to the view: no post is left out by it. */
export const PERIOD = 'period'

/** Day, unless the address says otherwise. */
export function readPeriod(params: URLSearchParams): Period {
  const given = params.get(PERIOD)
  return PERIODS.find((period) => period === given) ?? 'day'
}
