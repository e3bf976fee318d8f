import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, NOW, seat, show } from '#web/features/chamber/chamber-for-tests.tsx'
import { ChamberLink } from '#web/features/chamber/Chamber.tsx'

const EVERYBODY = [
  seat('Éva Ørsted', '08:30', { eparty: 'Renew', country: 'DK' }),
  seat('Clara Conti', null, { posted: true }),
  seat('Bram ter Haarlo', '12:15', { eparty: 'S&D', country: 'NL' }),
  seat('Anna Aubrac', null, { hasAccount: false }),
]

// Load the code before the tests use fake timers.
beforeAll(() => Promise.all([import('./ChamberList.tsx'), import('#web/api/members-posted.ts')]))
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
  const opener = screen.getByRole('button', { name: /posted/iu })
  opener.focus()
  fireEvent.click(opener)
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  return opener
}

test('on small screens the link says how many members have posted today [RS.300]', async () => {
  const fetched = answerWith({ '': EVERYBODY })
  show(<ChamberLink />, '/', 'small')
  await act(() => vi.dynamicImportSettled())
  await pass(50)

  expect(screen.getByRole('button').textContent).toBe('2 of 3 posted today')
  cleanup()

  fetched.mockClear()
  show(<ChamberLink />, '/search?search-value=rail', 'small')
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  expect(screen.getByRole('button').textContent).toBe('Who posted')
  expect(fetched).not.toHaveBeenCalled()
})

test('a number of yesterday is not shown as one of today [RS.300]', async () => {
  answerWith({ '': EVERYBODY })
  show(<ChamberLink />, '/', 'small')
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  answerWith({})

  await pass(12 * 3_600_000)

  expect(screen.getByRole('button').textContent).toBe('Posted today')
})

test('without the number the link is there all the same [RS.300]', async () => {
  answerWith({})
  show(<ChamberLink />, '/', 'small')
  await act(() => vi.dynamicImportSettled())
  await pass(50)

  expect(screen.getByRole('button').textContent).toBe('Posted today')
})

const dialog = () => screen.getByRole('dialog', { name: /^Posted/ })
const tabs = () =>
  within(screen.getByRole('group', { name: 'Which members' }))
    .getAllByRole('button')
    .map((tab) => tab.textContent)
const rows = () =>
  within(dialog())
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('those who have posted stand by family name, with group, country and the hour in Brussels [RS.61 RS.49 RS.124]', async () => {
  answerWith({ '': EVERYBODY })

  await openList()

  expect(dialog().textContent).toContain(
    '2 of the 3 members with an account that we follow have posted today. Reposts not counted.',
  )
  expect(screen.getByRole('button', { name: 'Posted · 2', pressed: true })).toBeDefined()
  expect(rows()).toEqual([
    expect.stringMatching(/Éva Ørsted.*Renew.*Denmark.*09:30/u),
    expect.stringMatching(/Bram ter Haarlo.*S&D.*Netherlands.*13:15/u),
  ])
  expect(screen.getByText('ter Haarlo').tagName).toBe('B')
})

test('who has not posted and who has no account are two lists, one press away [RS.61 RS.113]', async () => {
  answerWith({ '': EVERYBODY })
  await openList()
  expect(tabs()).toEqual(['Posted · 2', 'Not yet · 1', 'No account · 1'])

  press('Not yet · 1')
  expect(rows()).toEqual([expect.stringContaining('Clara Conti')])
  press('No account · 1')

  expect(rows()).toEqual([expect.stringContaining('Anna Aubrac')])
  expect(dialog().textContent).toContain('We follow no account of these members')
})

test('with words the lists are who posted about it, about something else, not at all [RS.114]', async () => {
  const fetched = answerWith({
    '': EVERYBODY,
    'search-value=rail': EVERYBODY.map((member) => ({ ...member, posted: member.postedToday })),
  })

  await openList('/search?search-value=rail')
  expect(tabs()).toEqual([
    'Posted about it · 2',
    'Posted, not about it · 1',
    'Did not post · 0',
    'No account · 1',
  ])
  press('Posted, not about it · 1')

  expect(rows()).toEqual([expect.stringContaining('Clara Conti')])
  expect(screen.getByRole('list', { name: 'Posted, not about it, by family name' })).toBeDefined()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('the other list is asked for over the same dates [RS.114 RS.111]', async () => {
  const dates = 'from=1772406000&to=1772751600'
  const fetched = answerWith({ [`search-value=rail&${dates}`]: EVERYBODY, [dates]: EVERYBODY })

  await openList(`/search?search-value=rail&${dates}`)

  expect(screen.getByRole('dialog', { name: 'Posted, 2–5 March' })).toBeDefined()
  expect(fetched.mock.calls.map(([path]) => path)).toContain(`/v1/coverage/?${dates}`)
})

test('if either list does not come, none is shown as complete [RS.114]', async () => {
  answerWith({ 'search-value=rail': EVERYBODY })
  await openList('/search?search-value=rail')
  expect(dialog().textContent).toContain('Couldn’t load who has posted.')

  answerWith({ 'search-value=rail': EVERYBODY, '': EVERYBODY })
  press('Retry')
  await pass(50)

  expect(tabs()).toHaveLength(4)
})

test('the lists can be narrowed to a group and a country [RS.114]', async () => {
  answerWith({ '': EVERYBODY })
  await openList()

  fireEvent.change(screen.getByRole('combobox', { name: 'Group' }), { target: { value: 'S&D' } })
  expect(rows()).toEqual([expect.stringContaining('Bram ter Haarlo')])
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), {
    target: { value: 'Denmark' },
  })

  expect(tabs()).toEqual(['Posted · 0', 'Not yet · 0', 'No account · 0'])
})

test('the list that is shown is saved as a table [RS.114 RD.4 RD.10]', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob)
        return 'blob:saved'
      },
      revokeObjectURL: vi.fn<() => void>(),
    }),
  )
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  answerWith({ '': [...EVERYBODY, seat('=Eve Evil')] })
  await openList()

  press('Not yet · 2')
  press('Table as CSV')

  expect(clicked).toHaveBeenCalledTimes(1)
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer())).toBe(
    [
      '\u{FEFF}name,family name,group,country,list,period,latest post',
      'Clara Conti,Conti,NI,France,Not yet,today,',
      "'=Eve Evil,Evil,NI,France,Not yet,today,",
      '',
    ].join('\r\n'),
  )
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

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'clara' } })

  expect(rows()).toEqual([])
  expect(dialog().textContent).toContain('No one in this list matches.')
  expect(screen.getByRole('button', { name: 'Not yet · 1' })).toBeDefined()
})

test('the list is about the members the view is about [RS.61 RL.6]', async () => {
  answerWith({ '': EVERYBODY, 'country=DK': [EVERYBODY[0] ?? seat('')] })

  await openList('/?country=DK')

  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Did not post · 0' })).toBeDefined()
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
