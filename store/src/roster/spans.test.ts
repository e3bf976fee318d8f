import { expect, test } from 'vitest'
import { firstDifference, LONG_AGO, mergeSpans, type Span } from './spans.ts'

const TODAY = '2026-11-15'
const span = (group: string, from: string, to: string | null = null): Span => ({ group, from, to })
const present = (group: string) => ({ group, from: null, to: null })

test('the first we hear of a group counts for earlier posts too [RG.12]', () => {
  expect(mergeSpans([], [present('EPP')], TODAY)).toEqual([span('EPP', LONG_AGO)])
})

test('a source that knows only today says the same again and changes nothing [RG.12]', () => {
  const stored = [span('NI', '2024-07-16', '2025-01-31'), span('EPP', '2025-02-01')]

  expect(mergeSpans(stored, [present('EPP')], TODAY)).toEqual(stored)
})

test('a source that knows only today closes the old group and opens the new one [RG.12]', () => {
  const merged = mergeSpans([span('EPP', '2024-07-16')], [present('S&D')], TODAY)

  expect(merged).toEqual([span('EPP', '2024-07-16', '2026-11-14'), span('S&D', TODAY)])
})

test('who returns to a group keeps the time before [RG.12]', () => {
  const stored = [span('EPP', LONG_AGO, '2026-01-31'), span('S&D', '2026-02-01')]

  expect(mergeSpans(stored, [present('EPP')], TODAY)).toEqual([
    span('EPP', LONG_AGO, '2026-01-31'),
    span('S&D', '2026-02-01', '2026-11-14'),
    span('EPP', TODAY),
  ])
})

test('a change back on the same day leaves no stretch without days [RG.12]', () => {
  const stored = [span('EPP', '2024-07-16', '2026-11-14'), span('S&D', TODAY)]

  expect(mergeSpans(stored, [present('EPP')], TODAY)).toEqual([
    span('EPP', '2024-07-16', '2026-11-14'),
    span('EPP', TODAY),
  ])
})

test('a source with dates replaces what it knows and keeps what is older than that [RG.12]', () => {
  const stored = [span('ID', '2019-07-02', '2024-07-15'), span('EPP', '2024-07-16')]
  const told = [span('PfE', '2024-07-16', '2025-05-31'), span('ECR', '2025-06-01')]

  expect(mergeSpans(stored, told, TODAY)).toEqual([span('ID', '2019-07-02', '2024-07-15'), ...told])
})

test('a start that was never known gives way to one that is told [RG.12]', () => {
  const told = [span('EPP', '2024-07-16')]

  expect(mergeSpans([span('EPP', LONG_AGO)], told, TODAY)).toEqual(told)
})

test('functions held in one group at a time are one membership [RG.12]', () => {
  const told = [
    span('EPP', '2024-07-16', '2029-07-15'),
    span('EPP', '2024-07-16', '2025-01-20'),
    span('EPP', '2025-01-20'),
  ]

  expect(mergeSpans([], told, TODAY)).toEqual([span('EPP', '2024-07-16')])
})

test('nothing told ends what lasts, yesterday [RG.13]', () => {
  const stored = [
    { from: '2019-07-02', to: '2024-07-15' },
    { from: '2024-07-16', to: null },
  ]

  expect(mergeSpans(stored, [], TODAY)).toEqual([
    { from: '2019-07-02', to: '2024-07-15' },
    { from: '2024-07-16', to: '2026-11-14' },
  ])
})

test('a stretch that ends before it begins is left out [RG.12]', () => {
  expect(mergeSpans([], [span('EPP', '2025-01-02', '2025-01-01')], TODAY)).toEqual([])
})

test('only posts from the first day that is told differently have to be found anew [RG.12]', () => {
  const before = [span('EPP', '2024-07-16')]

  expect(firstDifference(before, before)).toBeNull()
  expect(
    firstDifference(before, [span('EPP', '2024-07-16', '2026-11-14'), span('S&D', TODAY)]),
  ).toBe(TODAY)
  expect(firstDifference(before, [span('EPP', '2024-01-01')])).toBe('2024-01-01')
})
