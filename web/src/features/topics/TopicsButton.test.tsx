import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { answerTopics, at, listed, show, topic, viewTopic } from './topics-for-tests.tsx'
import { TopicsButton } from './TopicsButton.tsx'
import './TopicsSheet.tsx'

beforeEach(() => void openTopLayerForTests('small'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TOPICS = [topic('Energy'), topic('Rail')]
const OF_VIEW = [viewTopic('Energy'), viewTopic('Rail')]
const press = async (name: RegExp | string) =>
  fireEvent.click(await screen.findByRole('button', { name }))

test('the button says how many topics are chosen, and opens the drawer [S2.42 S2.43]', async () => {
  answerTopics(OF_VIEW)
  show(<TopicsButton />, '/?topics=energy|rail')

  const button = screen.getByRole('button', { name: 'Topics (2 selected)' })
  fireEvent.click(button)

  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('dialog', { name: 'Hashtags in these posts' })).toBeTruthy()
})

test('what is pressed in the drawer is asked for with Apply [S2.42 S4.19]', async () => {
  answerTopics(OF_VIEW)
  show(<TopicsButton />, '/?country=FR&topics=rail')
  await press(/^Topics/)

  await press(/^#Energy/)
  expect(at()).toBe('/?country=FR&topics=rail')
  await press('Apply')

  expect(at()).toBe('/?country=FR&topics=Energy|Rail')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Clear all takes every topic back, and Close changes nothing [S2.42]', async () => {
  answerTopics(OF_VIEW)
  show(<TopicsButton />, '/?topics=rail|zebra')

  await press(/^Topics/)
  await press('Clear all')
  const pressed = listed().length
  await press('Close')
  expect(at()).toBe('/?topics=rail|zebra')
  await press(/^Topics/)
  await press('Clear all')
  await press('Apply')

  expect(pressed).toBe(3)
  expect(at()).toBe('/')
})

test('without any topic the drawer says so and has nothing but Close [S8.6 RS.293]', async () => {
  answerTopics([])
  show(<TopicsButton />)

  await press('Topics')

  expect(await screen.findByText('No topics to show')).toBeTruthy()
  const drawer = screen.getByRole('dialog')
  const names = within(drawer)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names)).toEqual(new Set(['Close']))
  expect(within(drawer).queryByRole('list')).toBeNull()
  expect(drawer.textContent).not.toMatch(/Low|Trending$|reposts/u)
})

test('Show posts of a topic leaves the drawer, too [S2.42 RW.37]', async () => {
  answerTopics(TOPICS)
  show(<TopicsButton />)
  await press(/^Topics/)

  await press('Why #Energy')
  fireEvent.click(await screen.findByRole('link', { name: 'Show posts' }))

  expect(at()).toBe('/?topics=Energy')
  expect(screen.queryByRole('dialog')).toBeNull()
})
