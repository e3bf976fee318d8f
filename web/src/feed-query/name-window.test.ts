import { expect, test } from 'vitest'
import { i18n } from '#web/i18n/i18n.ts'
import type { MessageId, MessageValues } from '#web/i18n/message-id.ts'
import { nameWindow } from './name-window.ts'

const NOW = Date.parse('2026-11-18T10:00:00Z')
const seconds = (time: string) => String(Date.parse(time) / 1000)
const message = (id: MessageId, values?: MessageValues) => i18n._(id, values)

test.each([
  ['', '', 'last', 'last 30 days'],
  ['2026-11-09T00:00+01:00', '2026-11-16T00:00+01:00', 'dates', '9–15 November'],
  ['2026-10-28T00:00+01:00', '2026-11-04T00:00+01:00', 'dates', '28 October – 3 November'],
  ['2026-11-15T00:00+01:00', '2026-11-16T00:00+01:00', 'dates', '15 November'],
  ['2025-11-09T00:00+01:00', '2025-11-16T00:00+01:00', 'dates', '9–15 November 2025'],
  ['2026-11-15T10:00+01:00', '2026-11-15T14:00+01:00', 'dates', '15 November, 10:00–14:00'],
  ['2026-11-15T10:00+01:00', '2026-11-16T00:00+01:00', 'dates', '15 November, 10:00 – 15 November'],
  ['2026-11-09T00:00+01:00', '', 'since', 'since 9 November'],
  ['', '2026-11-16T00:00+01:00', 'last', '30 days to 15 November'],
])('the window from %j to %j has a name: %s, %s [RS.111 RS.49]', (from, to, kind, name) => {
  const query = { ...(from && { from: seconds(from) }), ...(to && { to: seconds(to) }) }

  expect(nameWindow(query, message, NOW)).toEqual({ kind, name })
})
