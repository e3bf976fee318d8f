import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { answerTopics, at, listed, show, topic, viewTopic } from './topics-for-tests.tsx'
import './TopicsColumn.tsx'
import { TopicsPanel } from './TopicsPanel.tsx'

/** Fires the mock IntersectionObserver. */
let tellSeen: (isIntersecting: boolean) => void

beforeEach(() => {
  openTopLayerForTests()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => {}
      readonly disconnect = () => {}
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        tellSeen = (isIntersecting) => tell([{ isIntersecting }])
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ENERGY = topic('Energy', { virality: 3, value: 86 })
const RAIL = topic('Rail', { value: 1 })
const find = (name: RegExp) => screen.findByRole('button', { name })
const names = async () => {
  await screen.findByRole('list')
  return listed().map((text) => text?.split(/(?<=\p{L}…?)(?=\d)/u)[0])
}
const panel = <TopicsPanel newest="1" />

test('topics stand beside the feed with their level and how many people use them, which is said once [S2.3 S3.20 RW.34]', async () => {
  answerTopics([ENERGY, { ...RAIL, virality: 0 }])

  show(panel)

  expect(await find(/^#Energy ?Trending, 86 people$/)).toBeTruthy()
  expect(await find(/^#Rail ?Low, 1 person$/)).toBeTruthy()
  expect(screen.getByText('people, last 24 hours')).toBeTruthy()
})

test('a level that comes as a string of digits is the same level [S3.20 RW.34]', async () => {
  answerTopics([Object.assign(topic('Rail', { value: 1 }), { virality: '2' })])

  show(panel)

  expect(await find(/High, 1 person/)).toBeTruthy()
})

test('on small screens they are not even asked for [S2.3]', () => {
  openTopLayerForTests('small')
  const { asked } = answerTopics([ENERGY])

  show(panel)

  expect(asked()).toEqual([])
})

test('every other view has the hashtags of its own posts, by people and without levels [RS.112 S7.19]', async () => {
  const { asked } = answerTopics([
    viewTopic('Energy', { value: 9 }),
    viewTopic('Rail', { value: 1 }),
  ])

  show(panel, '/search?country=FR&search-value=rail&topics=energy&from=1772319600&to=1772751600')

  expect(await find(/^#Energy ?9 people$/)).toBeTruthy()
  expect(await find(/^#Rail ?1 person$/)).toBeTruthy()
  expect(asked()).toEqual([
    '/v1/topic/?country=FR&search-value=rail&topics=energy&from=1772319600&to=1772751600&window=view',
  ])
  expect(screen.getByRole('region', { name: 'Hashtags in these posts' })).toBeTruthy()
  expect(screen.getByText('people, 1–5 March')).toBeTruthy()
  expect(
    screen.getByText(
      'People and institutions that used it in these posts, 1–5 March; reposts not counted.',
    ),
  ).toBeTruthy()
})

test('in other days and other views nothing has a level, a curve or a reason [RS.112]', async () => {
  answerTopics([viewTopic('Energy')])

  show(panel, '/?to=1772751600')

  await find(/^#Energy/)
  expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull()
  expect(screen.queryByText('Trending')).toBeNull()
  expect(screen.getByText('people, 30 days to 5 March')).toBeTruthy()
})

test.each([`/contributors/${'a'.repeat(24)}`, `/search?contributors_ids=${'a'.repeat(24)}`])(
  'of one person posts are counted, and that is said: %s [RS.112]',
  async (address) => {
    answerTopics([viewTopic('Energy', { value: 1, posts: 7 })])

    show(panel, address)

    expect(await find(/^#Energy ?7 posts$/)).toBeTruthy()
    expect(screen.getByText('posts, last 30 days')).toBeTruthy()
  },
)

test('when nothing is above Low, the list does not say that it trends [RS.116]', async () => {
  answerTopics([topic('Energy', { virality: 0 }), topic('Rail', { virality: 0 })])

  show(panel)

  expect(await screen.findByRole('region', { name: 'Most used hashtags' })).toBeTruthy()
  expect(
    screen.getByText(
      'People and institutions that used it in the last 24 hours; reposts not counted.',
    ),
  ).toBeTruthy()
})

test('a press chooses a topic, another one adds a second, and a third press takes the first away, each as it is spelled [S4.19 S4.21 RS.1 RS.96]', async () => {
  answerTopics([viewTopic('Energy'), viewTopic('Rail')])
  show(panel, '/?country=FR')

  fireEvent.click(await find(/^#Rail/))
  expect(at()).toBe('/?country=FR&topics=Rail')
  expect((await find(/^#Rail/)).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await find(/^#Energy/))
  expect(at()).toBe('/?country=FR&topics=Energy|Rail')
  fireEvent.click(await find(/^#Rail/))

  expect(at()).toBe('/?country=FR&topics=Energy')
  expect((await find(/^#Rail/)).getAttribute('aria-pressed')).toBe('false')
})

test('a chosen topic is the same however the address writes it [S5.15 RS.1]', async () => {
  answerTopics([viewTopic('Energy')])
  show(panel, '/?topics=ÉNERGY')

  const energy = await find(/^#Energy/)
  expect(energy.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(energy)

  expect(at()).toBe('/')
})

test('a chosen topic that is not talked about stands on top, without level and reasons [S5.17 RW.36 RS.96]', async () => {
  answerTopics([viewTopic('Energy')])

  show(panel, '/?topics=ZebraDay')

  expect(await names()).toEqual(['#ZebraDay', '#Energy'])
  expect(await find(/^#ZebraDay ?0 people$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Why #ZebraDay' })).toBeNull()
})

test('names of more than 20 letters are cut, and whole under the pointer [S5.14]', async () => {
  answerTopics([topic('ABetterEuropeForEverybody'), topic('TwentyLettersAndMore')])

  show(panel)

  expect(await names()).toEqual(['#ABetterEuropeForEver…', '#TwentyLettersAndMore'])
  expect((await find(/^#ABetter/)).title).toBe('#ABetterEuropeForEverybody')
  expect((await find(/^#Twenty/)).title).toBe('')
})

const MANY = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY', (letter) => viewTopic(`Tag${letter}`))

test('twelve are shown first and whatever is chosen, then all [S5.16 S9.22]', async () => {
  answerTopics(MANY)
  show(panel, '/?topics=tagx')

  expect(await names()).toHaveLength(13)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 25' }))
  expect(await names()).toHaveLength(25)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))

  expect((await names()).at(-1)).toBe('#TagX')
})

test('a list that shows all grows where it is, and shrinks once it is out of sight [RS.304]', async () => {
  answerTopics(MANY)
  show(panel, '/?country=FR')
  const region = await screen.findByRole('region')
  const tops = [300, 40]
  vi.spyOn(region, 'getBoundingClientRect').mockImplementation(
    () => ({ top: tops.shift() ?? 0 }) as DOMRect,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Show all 25' }))
  expect(region.dataset['grown']).toBe('true')
  expect(region.style.marginTop).toBe('260px')
  act(() => tellSeen(true))
  expect(await names()).toHaveLength(25)
  act(() => tellSeen(false))

  expect(await names()).toHaveLength(12)
  expect([region.dataset['grown'], region.style.marginTop]).toEqual([undefined, ''])
})

test.each([
  ['empty', [], false],
  ['failed', [ENERGY], true],
])('when the list is %s there is no panel [S8.6]', async (_, topics, fails) => {
  const { answer, asked } = answerTopics(topics)
  answer.fails = fails

  show(panel)

  await waitFor(() => expect(asked()).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[aria-hidden]')).toBeNull())
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  ['empty, it says so', false, 1],
  ['failed, nothing is said to be empty', true, 0],
])('beside a chart the panel stays: when the list is %s [S2.9 S8.6]', async (_, fails, panels) => {
  const { answer, asked } = answerTopics([])
  answer.fails = fails

  show(<TopicsPanel newest="1" isFixed />)

  await waitFor(() => expect(asked()).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[aria-hidden]')).toBeNull())
  expect(screen.queryAllByText('No topics to show')).toHaveLength(panels)
})

test('a reload of the feed brings new topics, more posts of the same do not [S4.25 S3.36]', async () => {
  const { answer, asked } = answerTopics([ENERGY])
  const { rerender } = show(panel)
  await find(/^#Energy/)

  rerender(panel)
  expect(asked()).toHaveLength(1)
  answer.topics = [RAIL, ENERGY]
  rerender(<TopicsPanel newest="2" />)

  expect(await find(/^#Rail/)).toBeTruthy()
  expect(asked()).toHaveLength(2)
})

test('no row moves under the pointer [S4.19 S4.25]', async () => {
  const { answer, asked } = answerTopics([ENERGY])
  const { rerender } = show(panel)
  await find(/^#Energy/)

  fireEvent.pointerEnter(screen.getByRole('list'))
  answer.topics = [RAIL, ENERGY]
  rerender(<TopicsPanel newest="2" />)
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(await names()).toEqual(['#Energy'])
  fireEvent.pointerLeave(screen.getByRole('list'))

  await waitFor(async () => expect(await names()).toEqual(['#Rail', '#Energy']))
})

test('a topic that is pressed keeps its row and the focus, though the list is that of other posts [S4.19 RS.112]', async () => {
  const { answer } = answerTopics([viewTopic('Energy')])
  show(panel, '/?country=FR&topics=zebra')
  const zebra = await find(/^#zebra/)
  act(() => zebra.focus())

  answer.topics = [viewTopic('Rail')]
  fireEvent.click(zebra)

  await find(/^#Rail/)
  expect(at()).toBe('/?country=FR')
  expect(await names()).toEqual(['#zebra', '#Rail'])
  expect(document.activeElement).toBe(zebra)
})

test('no row moves while the keyboard is among them [S4.19 S4.25]', async () => {
  const { answer, asked } = answerTopics([ENERGY])
  const { rerender } = show(panel)
  const energy = await find(/^#Energy/)

  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => energy.focus())
  answer.topics = [RAIL, ENERGY]
  rerender(<TopicsPanel newest="2" />)
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(await names()).toEqual(['#Energy'])
  act(() => energy.blur())

  await waitFor(async () => expect(await names()).toEqual(['#Rail', '#Energy']))
})
