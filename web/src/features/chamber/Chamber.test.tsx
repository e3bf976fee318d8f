import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Link } from '#web/ui/Link.tsx'
import { Chamber } from './Chamber.tsx'
import { answerWith, NOW, seat, show } from './chamber-for-tests.tsx'
import { placeSeats } from '@hemicycle/contract/place-seats'

const ANNA = seat('Anna Aubrac', '08:30')
const BRAM = seat('Bram ter Haarlo')
const CLARA = seat('Clara Conti', '12:15')
const EVERYBODY = [CLARA, BRAM, ANNA]

// Load the code before the tests use fake timers.
beforeAll(() => import('./ChamberToday.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function showChamber(address = '/') {
  const { container } = show(
    <>
      <Chamber />
      <Link to="/?country=FR">French</Link>
    </>,
    address,
  )
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  return container
}

const words = (title = 'Posted today') => screen.getByRole('region', { name: title }).textContent
const LAST_30_DAYS = 'Posted, last 30 days'
const countSeats = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d')?.match(/M/gu)?.length,
  )

test('who has posted today is said in words and drawn in two paths [RS.60 RS.61 RS.110]', async () => {
  answerWith({ '': EVERYBODY })

  const container = await showChamber()

  expect(words()).toContain(
    '2 of the 3 members with an account that we follow have posted today. Reposts not counted.',
  )
  expect(countSeats(container)).toEqual([1, 2])
  expect(container.querySelector('svg')?.closest('[aria-hidden=true]')).not.toBeNull()
})

test('with words, one press lists who posted, but not about it [RS.114 RS.139]', async () => {
  const posted = EVERYBODY.map((member) => ({ ...member, posted: true }))
  answerWith({ '': posted, 'search-value=rail': EVERYBODY })
  await showChamber('/search?search-value=rail')

  fireEvent.click(screen.getByRole('button', { name: 'See who posted, but not about it' }))
  await act(() => vi.dynamicImportSettled())
  await pass(50)

  expect(screen.getByRole('button', { name: /^Posted, not about it/, pressed: true })).toBeDefined()
})

test('a view with words leads to who posts about it [RS.212]', async () => {
  answerWith({ '': EVERYBODY, 'search-value=rail': EVERYBODY })
  await showChamber('/search?search-value=rail')

  const link = screen.getByRole('link', { name: 'Who posts about it' })
  expect(link.getAttribute('href')).toBe('/voices?search-value=rail')
})

test('members without an account are points, and in no number [RS.113]', async () => {
  answerWith({ '': [...EVERYBODY, seat('Dora Dal', null, { hasAccount: false })] })

  const container = await showChamber()

  expect(words()).toContain('2 of the 3 members with an account that we follow')
  expect(countSeats(container)).toEqual([1, 1, 2])
})

test.each([
  [
    '/?country=FR',
    'country=FR',
    [ANNA],
    '1 of 1 member in this search with an account that we follow has posted in the last 30 days.',
  ],
  [
    '/?country=FR',
    'country=FR',
    [BRAM],
    '0 of 1 member in this search with an account that we follow has posted in the last 30 days.',
  ],
  [
    '/search?search-value=rail',
    'search-value=rail',
    [ANNA, BRAM, seat('Clara Conti', null, { posted: true })],
    '2 of the 3 members with an account that we follow have posted about it in the last 30 days.',
  ],
  [
    '/?eParty=NI&media=photo',
    'eParty=NI&media=photo',
    [ANNA, CLARA],
    '2 of the 2 members in this search with an account that we follow have a matching post in the last 30 days.',
  ],
  [
    '/?country=FR',
    'country=FR',
    [seat('Dora Dal', null, { hasAccount: false })],
    'No member in this search has an account that we follow.',
  ],
])(
  'a view counts over its own window, and the words say what was narrowed: %s [RS.61 RS.111 RL.6]',
  async (address, question, seats, said) => {
    answerWith({ '': EVERYBODY, [question]: seats })

    await showChamber(address)

    expect(words(LAST_30_DAYS)).toContain(said)
  },
)

test('the dates of a view are its window, and its title [RS.111 RL.6]', async () => {
  const dates = 'from=1772406000&to=1772751600'
  answerWith({ [dates]: EVERYBODY })

  await showChamber(`/?${dates}`)

  expect(words('Posted, 2–5 March')).toContain('have posted on 2–5 March. Reposts not counted.')
})

test('a view about some members leaves the seats of the others in sight [RS.60]', async () => {
  answerWith({ '': EVERYBODY, 'country=FR': [ANNA] })

  const container = await showChamber('/?country=FR')

  expect(countSeats(container)).toEqual([2, undefined, 1])
})

test('a view that leaves out all members says so, and offers no list of nobody [RS.61]', async () => {
  answerWith({ '': EVERYBODY, 'contributorType=committee': [] })

  await showChamber('/?contributorType=committee')

  expect(words(LAST_30_DAYS)).toContain('Your filters exclude every member.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the chamber follows the filters, and what was known stays until more is [RS.60 RS.1]', async () => {
  answerWith({ '': EVERYBODY, 'country=FR': [ANNA, BRAM] })
  await showChamber()

  fireEvent.click(screen.getByRole('link', { name: 'French' }))
  expect(words(LAST_30_DAYS)).toContain('2 of the 3 members with an account that we follow have')
  await pass(50)

  expect(words(LAST_30_DAYS)).toContain('1 of the 2 members in this search')
})

test('it is asked again every minute, past every cache [RS.60 RF.8]', async () => {
  const fetched = answerWith({ '': EVERYBODY })
  await showChamber()
  const again = answerWith({ '': [ANNA, seat('Bram ter Haarlo', '14:31'), CLARA] })

  await pass(60_000)

  expect(words()).toContain('3 of the 3 members')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(again).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ cache: 'no-cache' }),
  )
})

test('a failure is said quietly and can be tried again [RS.60 RF.10]', async () => {
  answerWith({})
  await showChamber()
  expect(words()).toContain('Couldn’t load who has posted.')

  answerWith({ '': EVERYBODY })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(50)

  expect(words()).toContain('2 of the 3 members')
})

test('a failure later on leaves what was known, but not until another day [RS.60]', async () => {
  answerWith({ '': EVERYBODY })
  await showChamber()
  answerWith({})

  await pass(3_600_000)
  expect(words()).toContain('2 of the 3 members')
  await pass(9 * 3_600_000)

  expect(words()).toContain('Couldn’t load')
})

async function pointAt(index: number) {
  const container = await showChamber()
  const figure = container.querySelector('svg')
  if (!figure) throw new Error('no drawing')
  vi.spyOn(figure, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 234, 120))
  const [x = 0, y = 0] = placeSeats(3).seats[index] ?? []
  fireEvent.pointerMove(figure, { clientX: x, clientY: y })
  return figure
}

test('name, group and latest post are under the pointer, and go with it [RS.60 RS.115]', async () => {
  answerWith({ '': EVERYBODY })

  const figure = await pointAt(0)
  expect(screen.getByText('Anna Aubrac').parentElement?.textContent).toBe(
    'Anna AubracNIlatest post 09:30',
  )

  fireEvent.pointerLeave(figure)
  expect(screen.queryByText('Anna Aubrac')).toBeNull()
})

test('a seat leads to the page of its member, by mouse only [RS.115 P7]', async () => {
  answerWith({ '': EVERYBODY })

  const figure = await pointAt(2)
  const link = figure.querySelector('a')

  expect(link?.getAttribute('href')).toBe('/contributors/Bram ter Haarlo')
  expect(link?.getAttribute('tabindex')).toBe('-1')
})
