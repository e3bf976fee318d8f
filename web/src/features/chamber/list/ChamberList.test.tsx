import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, NOW, seat, show } from '#web/features/chamber/chamber-for-tests.tsx'
import { ChamberLink } from '#web/features/chamber/Chamber.tsx'

const EVERYBODY = [
  seat('Éva Ørsted', '08:30', { eparty: 'Renew', country: 'DK' }),
  seat('Clara Conti'),
  seat('Bram ter Haarlo', '12:15', { eparty: 'S&D', country: 'NL' }),
  seat('Anna Aubrac', null, { hasAccount: false }),
]

// Load the code before the tests use fake timers.
beforeAll(() => import('./ChamberList.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** On a small screen, which has only the list. */
async function openList(address = '/') {
  show(<ChamberLink />, address, 'small')
  const opener = screen.getByRole('button', { name: 'Posted today' })
  opener.focus()
  fireEvent.click(opener)
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  return opener
}

const dialog = () => screen.getByRole('dialog', { name: 'Posted today' })
const rows = () =>
  within(dialog())
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('those who have posted stand by name, with group, country and the hour in Brussels [RS.61 RS.49]', async () => {
  answerWith({ '': EVERYBODY })

  await openList()

  expect(dialog().textContent).toContain('2 of 4 members have posted since midnight in Brussels.')
  expect(screen.getByRole('button', { name: 'Posted · 2', pressed: true })).toBeDefined()
  expect(rows()).toEqual([
    expect.stringMatching(/Bram ter Haarlo.*S&D.*Netherlands.*13:15/u),
    expect.stringMatching(/Éva Ørsted.*Renew.*Denmark.*09:30/u),
  ])
})

test('the others are one press away, and who has no account is told apart [RS.61]', async () => {
  answerWith({ '': EVERYBODY })
  await openList()

  press('Not yet · 2')

  expect(rows()).toEqual([
    expect.stringMatching(/Anna Aubrac.*No account/u),
    expect.stringMatching(/Clara Conti(?!.*No account)/u),
  ])
  expect(dialog().textContent).toContain('1 of them has no account that we follow.')
})

test('a member is found by parts of the name, without accents and case [RS.61]', async () => {
  answerWith({ '': EVERYBODY })
  await openList()

  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a member' }), {
    target: { value: 'ORS eva' },
  })

  expect(rows()).toEqual([expect.stringContaining('Éva Ørsted')])
  expect(screen.getByText('1 member').tagName).toBe('OUTPUT')
})

test('who is not in this list may be in the other, which the numbers say [RS.61]', async () => {
  answerWith({ '': EVERYBODY })
  await openList()

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'anna' } })

  expect(rows()).toEqual([])
  expect(dialog().textContent).toContain('No one here by that name.')
  expect(screen.getByRole('button', { name: 'Not yet · 1' })).toBeDefined()
})

test('the list is about the members the view is about [RS.61 RL.6]', async () => {
  answerWith({ '': EVERYBODY, 'country=DK': [EVERYBODY[0] ?? seat('')] })

  await openList('/?country=DK')

  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Not yet · 0' })).toBeDefined()
})

test('a view without members says so [RS.61]', async () => {
  answerWith({ '': EVERYBODY, 'contributorType=eppress': [] })

  await openList('/?contributorType=eppress')

  expect(dialog().textContent).toContain('Your filters exclude every member.')
})

test('a list that does not come can be asked for again [RS.61]', async () => {
  answerWith({})
  await openList()

  answerWith({ '': EVERYBODY })
  press('Retry')
  await pass(50)

  expect(rows()).toHaveLength(2)
})

test('closing gives the focus back [RS.61 P7]', async () => {
  answerWith({ '': EVERYBODY })
  const opener = await openList()

  press('Close')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
