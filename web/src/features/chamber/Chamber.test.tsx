import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Link } from '#web/ui/Link.tsx'
import { Chamber } from './Chamber.tsx'
import { answerWith, NOW, seat, show } from './chamber-for-tests.tsx'
import { placeSeats } from './place-seats.ts'

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

const words = () => screen.getByRole('region', { name: 'Posted today' }).textContent
const countSeats = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d')?.match(/M/gu)?.length,
  )

test('who has posted since midnight is said in words and drawn in two paths [RS.60 RS.61]', async () => {
  answerWith({ '': EVERYBODY })

  const container = await showChamber()

  expect(words()).toContain('2 of 3 members have posted since midnight')
  expect(countSeats(container)).toEqual([1, 2])
  expect(container.querySelector('svg')?.closest('[aria-hidden=true]')).not.toBeNull()
})

test.each([
  ['/?country=FR', 'country=FR', [ANNA], '1 of 1 member in this search has posted since midnight'],
  ['/?country=FR', 'country=FR', [BRAM], '0 of 1 member in this search has posted since midnight'],
  [
    '/search?search-value=rail',
    'search-value=rail',
    [ANNA, BRAM, seat('Clara Conti')],
    '1 of 3 members has a matching post since midnight',
  ],
  [
    '/?eParty=NI&media=photo',
    'eParty=NI&media=photo',
    [ANNA, CLARA],
    '2 of 2 members in this search have a matching post since midnight',
  ],
  ['/?from=1&to=2', '', EVERYBODY, '2 of 3 members have posted since midnight'],
])('the words say what was narrowed: %s [RS.61 RL.6]', async (address, question, seats, said) => {
  answerWith({ '': EVERYBODY, [question]: seats })

  await showChamber(address)

  expect(words()).toContain(said)
})

test('a view about some members leaves the seats of the others in sight [RS.60]', async () => {
  answerWith({ '': EVERYBODY, 'country=FR': [ANNA] })

  const container = await showChamber('/?country=FR')

  expect(countSeats(container)).toEqual([2, undefined, 1])
})

test('a view that leaves out all members says so, and offers no list of nobody [RS.61]', async () => {
  answerWith({ '': EVERYBODY, 'contributorType=committee': [] })

  await showChamber('/?contributorType=committee')

  expect(words()).toContain('Your filters exclude every member.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the chamber follows the filters, and what was known stays until more is [RS.60 RS.1]', async () => {
  answerWith({ '': EVERYBODY, 'country=FR': [ANNA, BRAM] })
  await showChamber()

  fireEvent.click(screen.getByRole('link', { name: 'French' }))
  expect(words()).toContain('2 of 3 members have posted')
  await pass(50)

  expect(words()).toContain('1 of 2 members in this search has posted')
})

test('it is asked again every minute, past every cache [RS.60 RF.8]', async () => {
  const fetched = answerWith({ '': EVERYBODY })
  await showChamber()
  const again = answerWith({ '': [ANNA, seat('Bram ter Haarlo', '14:31'), CLARA] })

  await pass(60_000)

  expect(words()).toContain('3 of 3 members have posted')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(again).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ cache: 'no-cache' }),
  )
})

test('a failure is said quietly and can be tried again [RS.60 RF.10]', async () => {
  answerWith({})
  await showChamber()
  expect(words()).toContain('Couldn’t load who has posted today.')

  answerWith({ '': EVERYBODY })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(50)

  expect(words()).toContain('2 of 3 members')
})

test('a failure later on leaves what was known, but not until another day [RS.60]', async () => {
  answerWith({ '': EVERYBODY })
  await showChamber()
  answerWith({})

  await pass(3_600_000)
  expect(words()).toContain('2 of 3 members')
  await pass(9 * 3_600_000)

  expect(words()).toContain('Couldn’t load')
})

test('the name of the member is under the pointer, and goes with it [RS.60]', async () => {
  answerWith({ '': EVERYBODY })
  const container = await showChamber()
  const figure = container.querySelector('svg')
  if (!figure) throw new Error('no drawing')
  vi.spyOn(figure, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 234, 120))
  const [x = 0, y = 0] = placeSeats(3).seats[1] ?? []

  fireEvent.pointerMove(figure, { clientX: x, clientY: y })
  expect(screen.getByText('Bram ter Haarlo')).toBeDefined()

  fireEvent.pointerLeave(figure)
  expect(screen.queryByText('Bram ter Haarlo')).toBeNull()
})
