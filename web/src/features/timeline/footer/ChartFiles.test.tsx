import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '#web/i18n/later.ts'
import { ChartFiles } from './ChartFiles.tsx'

const first = Date.parse('2026-03-09T23:00:00Z') / 1000
const CHART = {
  period: 'week' as const,
  bars: [{ time: first, end: first + 86_400, total: 1 }],
  lines: [],
  whole: null,
}

beforeEach(() => {
  render(
    <ChartFiles chart={CHART} address="/timeline?search-value=energy&period=week&compare=rail" />,
  )
})
afterEach(cleanup)

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

test('the files of a chart are links to its question [RS.274 RS.275]', () => {
  const question = 'search-value=energy&period=week&compare=rail'

  expect(link('PNG').getAttribute('href')).toBe(`/timeline.png?${question}`)
  expect(link('SVG').getAttribute('href')).toBe(`/timeline.svg?${question}`)
  expect(link('CSV').download).toBe('hemicycle-timeline-energy-rail-2026-03-10.csv')
})
