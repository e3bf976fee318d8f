import { addDays } from '#web/feed-query/brussels-day.ts'
import { MAX_DAYS_BACK, toFirstOfDays } from '#web/feed-query/search-text/read-day.ts'

/** The days that can be chosen at once. Without days, the API covers its usual period. */
export const PRESETS = ['today', 'yesterday', 'week', 'usual', 'year', 'custom'] as const
export type Preset = (typeof PRESETS)[number]

interface Days {
  since: string
  until: string
}

const WEEK = 7

/** The days of a preset; Custom has none of its own. A period that lasts until now has no end. */
export function toPresetDays(preset: Exclude<Preset, 'custom'>, today: string): Days {
  const yesterday = addDays(today, -1)
  switch (preset) {
    case 'usual':
      return { since: '', until: '' }
    case 'today':
      return { since: today, until: '' }
    case 'yesterday':
      return { since: yesterday, until: yesterday }
    case 'week':
      return { since: toFirstOfDays(WEEK, today), until: '' }
    case 'year':
      return { since: toFirstOfDays(MAX_DAYS_BACK, today), until: '' }
  }
}

/** The preset that has these days, or Custom. An end that is today is none. */
export function findPreset({ since, until }: Days, today: string): Preset {
  const end = since && until === today ? '' : until
  const isIt = (preset: Preset): boolean => {
    if (preset === 'custom') return true
    const days = toPresetDays(preset, today)
    return days.since === since && days.until === end
  }
  return PRESETS.find(isIt) ?? 'custom'
}
