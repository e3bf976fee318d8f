import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/i18n/later.ts'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { ChartFiles } from './ChartFiles.tsx'

const ORIGIN = 'http://localhost:3000'
const writeText = vi.fn<(text: string) => Promise<void>>()
const first = Date.parse('2026-03-09T23:00:00Z') / 1000
const CHART = {
  period: 'week' as const,
  bars: [{ time: first, end: first + 86_400, total: 1 }],
  lines: [],
  whole: null,
}

beforeEach(() => {
  document.title = 'energy · Timeline · Hemicycle'
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(
    <SnackbarProvider>
      <ChartFiles chart={CHART} address="/timeline?search-value=energy&period=week&compare=rail" />
    </SnackbarProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

test('the files of a chart are links to its question [RS.274 RS.275]', () => {
  const question = 'search-value=energy&period=week&compare=rail'

  expect(link('PNG').getAttribute('href')).toBe(`/timeline.png?${question}`)
  expect(link('SVG').getAttribute('href')).toBe(`/timeline.svg?${question}`)
  expect(link('CSV').download).toBe('hemicycle-timeline-energy-rail-2026-03-10.csv')
})

test('one press copies the code of the chart for other pages [RS.274 RS.276]', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Embed' }))

  expect(await screen.findByText('Embed code copied')).toBeTruthy()
  const code = writeText.mock.lastCall?.[0] ?? ''
  const question = 'search-value=energy&amp;period=week&amp;compare=rail'
  expect(code).toContain(`<iframe src="${ORIGIN}/embed/timeline?${question}"`)
  expect(code).toContain('title="energy · Timeline · Hemicycle" width="720" height="480"')
  expect(code).toContain(`<a href="${ORIGIN}/timeline?${question}">`)
})
