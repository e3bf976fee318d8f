import {
  MEMBER_AXES,
  type MemberAxis,
  SEAT_STATES,
  type SeatState,
  VOICE_ROWS,
  type VoiceRows,
} from '@hemicycle/contract/vocabulary'
import { paths } from '#web/router/paths.ts'
import { BY, ROWS } from './feed-address.ts'
import { toFirstPage } from './feed-path.ts'
import { type FeedQuery, toQueryString } from './feed-query.ts'

/** What the page Who posts about it shows of its question. */
export interface WhoPostsView {
  by: MemberAxis
  /** Of the table of subjects or hashtags. */
  rows: VoiceRows
  /** The row whose names are open: a group or a state, empty for members without one; null for none. */
  names: string | null
  /** Which of the row's names. */
  state: SeatState
  /** All names, not just the first. */
  isAll: boolean
}

const ALL = 'all'
const NAMES = 'names'
const STATE = 'state'
/** Of the names of a row. */
export const NAMES_PARAMETERS: readonly string[] = [NAMES, STATE, ALL]

/** Unknown values are dropped. */
export function readWhoPostsView(search: string): WhoPostsView {
  const params = new URLSearchParams(search)
  return {
    by: MEMBER_AXES.find((axis) => axis === params.get(BY)) ?? 'group',
    rows: VOICE_ROWS.find((rows) => rows === params.get(ROWS)) ?? 'subject',
    names: params.get(NAMES),
    state: SEAT_STATES.find((state) => state === params.get(STATE)) ?? 'about',
    isAll: params.has(ALL),
  }
}

/** URL of the page for a question, without default values. */
export function toWhoPostsAddress(query: FeedQuery, view: Partial<WhoPostsView> = {}): string {
  const { by = 'group', rows = 'subject', names = null, state = 'about', isAll = false } = view
  const shown = new URLSearchParams({
    ...(by !== 'group' && { [BY]: by }),
    ...(rows !== 'subject' && { [ROWS]: rows }),
    ...(names !== null && {
      [NAMES]: names,
      ...(state !== 'about' && { [STATE]: state }),
      ...(isAll && { [ALL]: 'yes' }),
    }),
  })
  const search = [toQueryString(toFirstPage(query)).slice(1), shown.toString()].filter(Boolean)
  return `${paths.voices}?${search.join('&')}`.replace(/\?$/u, '')
}
