import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toLevel } from '#web/features/topics/listed-topics.ts'
import { show, topic } from '#web/features/topics/topics-for-tests.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { WhyActions } from './Why.tsx'
import { WhyButton } from './WhyButton.tsx'

const ENDS_AT = Date.parse('2026-03-10T14:00:00Z')

beforeEach(() => void openTopLayerForTests())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(content: string, address = '/') {
  const { id, value, virality, why } = topic(content, { virality: 3 })
  const reason = { level: toLevel(virality), why }
  const anchor = { current: null }
  const listedTopic = { id, content, count: value, reason }
  show(<WhyButton topic={listedTopic} reason={reason} endsAt={ENDS_AT} anchor={anchor} />, address)
  fireEvent.click(screen.getByRole('button', { name: `Why #${content}` }))
  await screen.findByText('Show posts')
  return screen.getByRole('dialog', { name: `#${content}` })
}

test('the reasons are a level in words, hours, people, groups and countries [S3.20 RW.35]', async () => {
  const why = await open('AVeryLongHashtagIndeed')

  expect(within(why).getByText(/^Trending: many more people/)).toBeTruthy()
  expect(within(why).getByText('People per hour: 9 at most, 9 in the last hour')).toBeTruthy()
  expect(why.querySelectorAll('rect')).toHaveLength(24)
  const facts = within(why).getAllByRole('definition')
  expect(facts.map((fact) => fact.parentElement?.textContent)).toEqual([
    'people12',
    'groups2',
    'countries5',
  ])
})

test('people are told by group in the order of groups, never by size [RG.2 S9.32]', async () => {
  const why = await open('Energy')

  const groups = within(why).getByRole('list', { name: 'People by group' })
  const rows = within(groups).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['EPP 4', 'S&D 7'])
})

test('times are those of Brussels [RS.49]', async () => {
  const why = await open('Energy')

  expect(within(why).getByText('Mon 15:00')).toBeTruthy()
  expect(within(why).getByText('now')).toBeTruthy()
  const since = within(why).getByText('Monday 9 March, 18:20 (Brussels)')
  expect(since.getAttribute('datetime')).toBe('2026-03-09T17:20:00.000Z')
})

test('Show posts leads to the posts of this topic alone, in the same view [RW.37]', async () => {
  const why = await open('Energy', '/?country=FR&topics=rail')

  const link = within(why).getByRole('link', { name: 'Show posts' })
  expect(link.getAttribute('href')).toBe('/?country=FR&topics=Energy')
})

test('the same question leads to the timeline [RW.37]', () => {
  show(<WhyActions topic="energy" onShow={() => {}} />, '/?country=FR')

  const link = screen.getByRole('link', { name: 'Open the timeline' })
  expect(link.getAttribute('href')).toBe('/timeline?country=FR&topics=energy')
})

test('it leads to who posts about it, for the same people and days [RS.212]', () => {
  show(<WhyActions topic="energy" onShow={() => {}} />, '/?country=FR&from=1773140400')

  const link = screen.getByRole('link', { name: 'Who posts about it' })
  expect(link.getAttribute('href')).toBe('/voices?country=FR&topics=energy&from=1773140400')
})

test('its time there is that of whole bars [RS.47]', () => {
  show(<WhyActions topic="energy" onShow={() => {}} />, '/?from=1773140401&to=1773147599')

  const link = screen.getByRole('link', { name: 'Open the timeline' })
  expect(link.getAttribute('href')).toBe('/timeline?topics=energy&from=1773140400&to=1773147600')
})
