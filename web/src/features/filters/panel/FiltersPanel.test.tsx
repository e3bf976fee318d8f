import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ask,
  at,
  box,
  boxes,
  button,
  closeApi,
  find,
  findBox,
  open,
  openApi,
  press,
  show,
  toFailure,
} from '#web/features/filters/filters-for-tests.tsx'
import '#web/ui/Snackbar.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import './FiltersPanel.tsx'

beforeEach(() => {
  openTopLayerForTests()
  openApi()
})
afterEach(() => {
  cleanup()
  closeApi()
  vi.useRealTimers()
})

test('three groups hold every filter, with what the view asks for [S2.47 S2.48 S2.49 RL.1 RL.4 RS.1 S3.31 RS.83 RS.127]', async () => {
  await open('/?contributorType=president,committee&media=text&eParty=GUE/NGL')
  await findBox(/^EPP/)

  expect(boxes('People')[0]).toBe('✓ President')
  expect(boxes('Institutions')).toEqual(['MEPs', 'Group press', '✓ Committees', 'EP press'])
  expect(boxes('Media types')).toEqual(['Photo', '✓ Text only', 'Video'])
  expect(boxes('By country')).toHaveLength(27)
  expect(boxes('By political group')).toEqual([
    'EPP European People’s Party',
    '✓ The Left The Left in the Parliament',
    'NI Non-attached',
  ])
})

test.each([
  ['President', 'contributorType=president'],
  ['MEPs', 'contributorType=mep'],
  ['Group press', 'contributorType=grouppress'],
  ['Committees', 'contributorType=committee'],
  ['EP press', 'contributorType=eppress'],
  ['Photo', 'media=photo'],
  ['Text only', 'media=text'],
  ['Video', 'media=video'],
  ['Slovenia', 'country=SL'],
])(
  '%s asks at once, and asks no more when it is pressed again [S1.5 S2.51 S4.21 S3.31]',
  async (name, asked) => {
    await open('/')

    press(name)
    expect(at()).toBe(`/?${asked}`)
    expect(box(name).checked).toBe(true)

    press(name)
    expect(at()).toBe('/')
    expect(box(name).checked).toBe(false)
  },
)

test('where several networks are followed, each can be chosen [RN.6]', async () => {
  const known = ask.getMockImplementation()
  const lastHeard = ['twitter', 'bluesky'].map((network) => ({ network, at: 1 }))
  ask.mockImplementation(async (path) =>
    path.startsWith('/v1/coverage/')
      ? Response.json({ code: 200, type: 'success', data: { lastHeard } })
      : (known?.(path) ?? toFailure()),
  )
  await open('/')
  await findBox(/^Bluesky/)
  expect(boxes('Networks')).toEqual(['X', 'Bluesky'])

  press('Bluesky')

  expect(at()).toBe('/?network=bluesky')
  expect(button().textContent).toBe('Filters (1 on)')
})

test('filters add up, to the rest of the question too [RL.5 RL.6 RL.7 P6]', async () => {
  await open('/search?search-value=rail&lang=fr&to=1773153121&after=place')
  await findBox(/^EPP/)

  press('MEPs')
  press('President')
  press('Greece')
  press('France')
  press(/^EPP/)

  expect(at()).toBe(
    '/search?contributorType=mep,president&country=FR,GR&eParty=EPP&lang=fr&search-value=rail',
  )
})

test('countries are listed by name, those chosen at first on top, and none moves under the finger [RG.7 RG.9]', async () => {
  await open('/?country=SE,EL')
  expect(boxes('By country').slice(0, 4)).toEqual(['✓ Greece', '✓ Sweden', 'Austria', 'Belgium'])
  expect(screen.getByText('2 selected')).toBeTruthy()

  press('Greece')
  press('Belgium')
  press('Bulgaria')

  expect(boxes('By country').slice(0, 4)).toEqual(['Greece', '✓ Sweden', 'Austria', '✓ Belgium'])
  expect(screen.getByText('3 selected')).toBeTruthy()
})

test('on small screens each long list is a row that opens, and says how many are chosen [RS.299]', async () => {
  openTopLayerForTests('small')
  await open('/?country=SE,EL', { place: 'view' })
  const rows = [...document.querySelectorAll('details')]
  expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual([
    'By country2 selected',
    'By political group',
    'By subject, in 24 languages',
  ])
  expect(rows.map((row) => row.open)).toEqual([false, false, false])

  fireEvent.click(screen.getByText('By country'))

  expect(rows.map((row) => row.open)).toEqual([true, false, false])
  press('Greece')
  expect(at()).toBe('/?country=SE')
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('a country is found by a part of its name or by its code [S2.47 RG.8]', async () => {
  await open('/')

  find(' LAND ')
  expect(boxes('By country')).toEqual(['Finland', 'Ireland', 'Netherlands', 'Poland'])
  expect(screen.getByText('4 countries')).toBeTruthy()
  find('el')
  expect(boxes('By country')).toEqual(['Belgium', 'Greece', 'Ireland'])
  find('atlantis')
  expect(screen.getByText('No country by that name')).toBeTruthy()
})

test('Escape empties the finder first [S2.47]', async () => {
  await open('/')
  find('land')
  const finder = box('Find a country')

  fireEvent.keyDown(finder, { key: 'Escape' })
  expect(boxes('By country')).toHaveLength(27)
  expect(screen.getByRole('dialog')).toBeTruthy()

  fireEvent.keyDown(finder, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a group that is chosen can be taken away even when the data has it no more [RG.1 RG.4]', async () => {
  await open('/?eParty=ID')
  await findBox(/^EPP/)
  expect(boxes('By political group').at(-1)).toBe('✓ ID')

  press('ID')

  expect(at()).toBe('/')
  expect(boxes('By political group').at(-1)).toBe('ID')
})

test('groups that do not come are told, and asked for again [S8.1]', async () => {
  ask.mockImplementation(async (path) =>
    path === '/v1/subject/' ? new Promise(() => {}) : toFailure(),
  )
  await open('/?eParty=EPP')
  expect(await screen.findByText('Couldn’t load the groups')).toBeTruthy()
  expect(boxes('By political group')).toEqual(['✓ EPP'])
  openApi()

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await findBox(/^NI/)).toBeTruthy()
  expect(screen.queryByText('Couldn’t load the groups')).toBeNull()
})

test('subjects are chosen by name, as many as one likes [RS.181]', async () => {
  await open('/?subject=fisheries')
  await findBox(/^Climate change/)
  expect(boxes('By subject, in 24 languages')).toEqual(['Climate change', '✓ Fisheries'])

  press('Climate change')

  expect(at()).toBe('/?subject=climate,fisheries')
  expect(button().textContent).toBe('Filters (2 on)')
})

test('on the page of a subject no other one is chosen [RS.181 RS.184]', async () => {
  await open('/subjects/climate')
  await findBox(/^EPP/)

  expect(screen.queryByText('By subject, in 24 languages')).toBeNull()
})

test('subjects that do not come are told, and asked for again [RS.181 S8.1]', async () => {
  const known = ask.getMockImplementation()
  ask.mockImplementation(async (path) =>
    path === '/v1/subject/' ? toFailure() : (known?.(path) ?? toFailure()),
  )
  await open('/')
  expect(await screen.findByText('Couldn’t load the subjects')).toBeTruthy()
  openApi()

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await findBox(/^Fisheries/)).toBeTruthy()
})

test('waiting for groups is told after half a second only [S4.24]', async () => {
  ask.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers()
  show('/')
  await act(async () => button().click())

  act(() => void vi.advanceTimersByTime(LOADING_DELAY_MS - 1))
  expect(screen.queryByText('Loading groups')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('Loading groups')).toBeTruthy()
})

test('the Youth Event can be filtered where the operator says so, and asks for its hashtags [RL.2 RL.3 S3.31]', async () => {
  await open('/')
  expect(screen.queryByLabelText('European Youth Event')).toBeNull()
  cleanup()

  await open('/?country=FR', { hasYouthEvent: true })
  press('European Youth Event')

  expect(at()).toBe('/search?country=FR&search-and=%23eye*')
  expect(button().textContent).toBe('Filters (2 on)')
})

const PERSON = 'c0ffee000000000000000001'

test.each([`/contributors/${PERSON}`, `/search?contributors_ids=${PERSON}`])(
  'of one person only media, kind, subjects and dates are asked for: %s [RS.125]',
  async (address) => {
    show(address)
    button().click()
    await screen.findByText('Media types')

    expect(boxes('Media types')).toEqual(['Photo', 'Text only', 'Video'])
    expect(boxes('Kind')).toEqual(['Own posts', 'Reposts', 'Quotes', 'Replies'])
    expect(await findBox(/^Fisheries/)).toBeTruthy()
    expect(screen.queryByText('By country')).toBeNull()
    expect(screen.queryByText('Institutions')).toBeNull()
  },
)

test('dates of one person are whole days in Brussels; a day still being typed changes nothing [RS.125 RS.49]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 10, 14) })
  const path = `/contributors/${PERSON}`
  show(path)
  button().click()
  await screen.findByText('Dates')

  fireEvent.change(box('From'), { target: { value: '0202-03-01' } })
  expect(at()).toBe(path)
  fireEvent.change(box('From'), { target: { value: '2026-03-01' } })
  fireEvent.change(box('To'), { target: { value: '2026-03-02' } })

  const day = Date.parse('2026-03-01T00:00:00+01:00') / 1000
  expect(at()).toBe(`${path}?from=${day}&to=${day + 2 * 86_400}`)
  expect(button().textContent).toBe('Filters (2 on)')
})

test('of a group’s members country and media are asked for, not the group [RS.125]', async () => {
  show('/groups/pfe?country=FR')
  button().click()
  await screen.findByText('By country')

  expect(screen.queryByText('By political group')).toBeNull()
  expect(screen.queryByText('Institutions')).toBeNull()
  press('Photo')
  expect(at()).toBe('/groups/pfe?country=FR&media=photo')
})
