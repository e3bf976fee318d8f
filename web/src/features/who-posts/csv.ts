import type { Voices } from '@hemicycle/contract'
import { type MemberAxis, SEAT_STATES, type VoiceRows } from '@hemicycle/contract/vocabulary'
import type { WhoPosted } from '#web/api/who-posts.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { toCsvFile } from '#web/ui/to-row.ts'
import { formatShare, type Named, type Row, toShare } from './rows.ts'

interface Period {
  from: number
  to: number
}

/** The table of the four states, as it is on the screen, and its period. */
export function toStatesCsv(
  rows: Row[],
  { total, from, to }: WhoPosted,
  { by, isShared }: { by: MemberAxis; isShared: boolean },
  message: ToMessage,
): string {
  const head = [
    message(`whoPosts.column.${by}`),
    message('whoPosts.column.members'),
    ...SEAT_STATES.map((state) => message(`whoPosts.state.${state}`)),
    ...(isShared ? [message('whoPosts.column.share'), message('whoPosts.column.base')] : []),
  ]
  const all: Row = { key: null, name: message('whoPosts.all'), counts: total }
  const lines = [...rows, all].map(({ name, counts }) => [
    name,
    String(counts.members),
    ...SEAT_STATES.map((state) => String(counts[state])),
    ...(isShared
      ? [formatShare(toShare(counts.about, counts), message), String(counts.active)]
      : []),
  ])
  return toFile([head, ...lines], { from, to }, message)
}

/** The table of subjects or hashtags, as it is on the screen, and its period. */
export function toGridCsv(
  table: Voices,
  columns: (Named & { index: number })[],
  rows: Voices['rows'],
  kind: VoiceRows,
  message: ToMessage,
): string {
  const head = [
    message(`whoPosts.grid.${kind}`),
    ...columns.flatMap(({ name, index }) => [
      message('whoPosts.grid.people', { name }),
      ...(table.columns[index]?.hasShare ? [message('whoPosts.grid.share', { name })] : []),
    ]),
  ]
  const lines = rows.map(({ content, cells }) => [
    kind === 'topic' ? `#${content}` : content,
    ...columns.flatMap(({ index }) => {
      const column = table.columns[index]
      const about = cells[index]?.about ?? 0
      const share = column ? toShare(about, column) : null
      return [String(about), ...(share === null ? [] : [formatShare(share, message)])]
    }),
  ])
  return toFile([head, ...lines], table, message)
}

/** Every row has the period. */
function toFile(rows: string[][], { from, to }: Period, message: ToMessage): string {
  const dates = [from, to].map((seconds) => new Date(seconds * 1000).toISOString())
  const ends = [message('whoPosts.csv.from'), message('whoPosts.csv.to')]
  const whole = rows.map((row, index) => [...row, ...(index === 0 ? ends : dates)])
  return toCsvFile(whole)
}
