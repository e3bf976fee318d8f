import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readMyList, saveMyList } from '#web/my-list/my-list.ts'
import { EMPTY_LIST } from '#web/my-list/parse-my-list.ts'
import { open, ORIGIN, prepareEachTest, SAGA, tools, writeText } from './view-tools-for-tests.tsx'

prepareEachTest()

const ENERGY = { address: '/search?search-value=energy&country=FR', name: 'energy, France' }

test('a view has two buttons, which say that they open something [RS.279]', async () => {
  const panel = await open('Follow')

  const row = screen.getByRole('group', { name: 'This page' })
  const buttons = [...row.querySelectorAll(':scope > button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Follow', 'Share'])
  expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
  expect(panel.getByText('Posts: energy, France')).toBeTruthy()
})

test('without JavaScript the view is linked as a feed and a table [RS.279 RD.12]', () => {
  vi.stubEnv('SSR', true)

  const html = renderToString(tools())

  expect(html).toContain('href="/search.atom?country=FR&amp;search-value=energy"')
  expect(html).toContain('href="/search.csv?country=FR&amp;search-value=energy"')
})

test.each([
  ['Copy link Atom', '/search.atom?country=FR&search-value=energy'],
  ['Copy link JSON Feed', '/search.json?country=FR&search-value=energy'],
])('%s copies the address of this view, and the button says so [RD.12]', async (name, address) => {
  const panel = await open('Follow')

  fireEvent.click(panel.getByRole('button', { name }))

  expect(await panel.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(ORIGIN + address)
})

test('a browser that refuses to copy is not passed off as a success [S2.73]', async () => {
  writeText.mockRejectedValue(new Error('refused'))
  const panel = await open('Follow')

  fireEvent.click(panel.getByRole('button', { name: 'Copy link Atom' }))

  expect(await panel.findByRole('button', { name: 'Couldn’t copy' })).toBeTruthy()
})

test.each(['Feed reader', 'My list'])(
  'a view is saved with one press in the tab %s, and removed again [RS.280]',
  async (tab) => {
    const panel = await open('Follow')
    fireEvent.click(panel.getByRole('tab', { name: tab }))

    fireEvent.click(panel.getByRole('button', { name: 'Save to my list' }))

    expect(readMyList().views).toEqual([ENERGY])
    expect(panel.getByText('In My list as “energy, France”')).toBeTruthy()
    const link = panel.getByRole('link', { name: 'Open My list' })
    expect(link.getAttribute('href')).toBe('/my-list')
    expect(document.activeElement).toBe(link)

    fireEvent.click(panel.getByRole('button', { name: 'Remove' }))

    expect(readMyList()).toEqual(EMPTY_LIST)
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Save to my list' }))
  },
)

test('a saved view gets another name in My list, but no empty one [RS.280]', async () => {
  saveMyList({ ...EMPTY_LIST, views: [ENERGY] })
  const panel = await open('Follow')
  fireEvent.click(panel.getByRole('tab', { name: 'My list' }))
  const field = panel.getByRole('textbox', { name: 'Name in My list' })

  fireEvent.change(field, { target: { value: '  ' } })
  fireEvent.click(panel.getByRole('button', { name: 'Change name' }))
  const unchanged = readMyList().views
  fireEvent.change(field, { target: { value: ' Power ' } })
  fireEvent.click(panel.getByRole('button', { name: 'Change name' }))

  expect(unchanged).toEqual([ENERGY])
  expect(readMyList().views).toEqual([{ ...ENERGY, name: 'Power' }])
  expect(panel.getByText('In My list as “Power”')).toBeTruthy()
})

test.each([
  ['', { contributors: [SAGA], views: [] }],
  [
    '?media=video',
    {
      contributors: [],
      views: [{ address: `/contributors/${SAGA.id}?media=video`, name: 'energy, France' }],
    },
  ],
])(
  'a person is kept as one, their filtered posts%s as a view [RS.66 RS.280]',
  async (search, kept) => {
    const panel = await open('Follow', { at: `/contributors/${SAGA.id}${search}`, person: SAGA })

    fireEvent.click(panel.getByRole('button', { name: 'Save to my list' }))

    expect(readMyList()).toMatchObject(kept)
  },
)

test('a browser that keeps nothing says so [RS.66]', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const panel = await open('Follow')

  fireEvent.click(panel.getByRole('button', { name: 'Save to my list' }))

  expect(await screen.findByText(/This browser is out of space/)).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Save to my list' })).toBeTruthy()
})

test('arrows move between the tabs, and Tab reaches only the current one [RS.279]', async () => {
  const panel = await open('Follow')
  const [feed, list] = panel.getAllByRole('tab')

  fireEvent.keyDown(feed ?? document.body, { key: 'ArrowRight' })

  expect(document.activeElement).toBe(list)
  expect(list?.getAttribute('aria-selected')).toBe('true')
  expect([feed, list].map((tab) => tab?.tabIndex)).toEqual([-1, 0])
  expect(panel.getByRole('tabpanel', { name: 'My list' })).toBeTruthy()
})

test('Escape closes the panel, and the focus returns to its button [RS.281]', async () => {
  await open('Follow')

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Follow' }).getAttribute('aria-expanded')).toBe('false')
})

test('where nothing is exported a view can still be saved [RD.1 RD.12]', async () => {
  vi.stubEnv('SSR', true)
  expect(renderToString(tools({ hasFeeds: false }))).not.toContain('.atom')

  const panel = await open('Follow', { hasFeeds: false })

  expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My list'])
  expect(panel.getByRole('button', { name: 'Save to my list' })).toBeTruthy()
})

test('following My list is following the posts of everyone on it [RS.279]', async () => {
  saveMyList({ ...EMPTY_LIST, contributors: [SAGA] })
  const panel = await open('Follow', { at: '/my-list' })

  fireEvent.click(panel.getByRole('button', { name: 'Copy link Atom' }))

  await panel.findByRole('button', { name: 'Copied' })
  expect(writeText).toHaveBeenCalledWith(`${ORIGIN}/search.atom?contributors_ids=${SAGA.id}`)
  expect(panel.getByText(/The address says who they are/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Save to my list' })).toBeNull()
})

test('an empty list has nothing to follow, and says so [RS.279]', async () => {
  const panel = await open('Follow', { at: '/my-list' })

  expect(panel.getByText(/nothing to follow yet/)).toBeTruthy()
})
