import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  at,
  box,
  focus,
  prepare,
  press,
  settle,
  show,
  submit,
  tidyUp,
} from '#web/features/search/search-for-tests.tsx'

beforeEach(prepare)
afterEach(tidyUp)

const RECENT = 'recent-searches'

test('recent searches come newest first, each once [S4.7 RS.36 S3.37]', async () => {
  show()
  await submit('energy')
  await submit('rail')
  await submit('Energy')

  await press('ArrowDown')

  const list = within(screen.getByRole('list', { name: 'Recent searches' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Energy', 'rail'])
  fireEvent.click(list.getByRole('link', { name: 'rail' }))
  await settle()
  expect(at()).toBe('/search?search-value=rail')
})

test('a recent search is removed by itself, all of them by Clear [S4.10 RS.37]', async () => {
  localStorage.setItem(RECENT, JSON.stringify({ texts: ['energy', 'rail', 'ports'] }))
  show()
  await focus()

  fireEvent.click(screen.getByRole('button', { name: 'Remove rail from recent searches' }))
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['energy', 'ports'])
  expect(document.activeElement).toBe(box())
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))

  expect(screen.queryByText('Recent searches')).toBeNull()
  expect(localStorage.getItem(RECENT)).not.toContain('energy')
})

test('a visitor who does not want them kept has them forgotten, and none are added [RS.37]', async () => {
  localStorage.setItem(RECENT, JSON.stringify({ texts: ['energy'] }))
  show()
  await focus()

  fireEvent.click(screen.getByRole('switch', { name: 'Remember' }))
  await submit('rail')

  expect(localStorage.getItem(RECENT)).not.toMatch(/energy|rail/)
  await press('ArrowDown')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Remember' }).checked).toBe(false)
})

test.each(['nonsense', '[]', 'null', '{"texts":[1,"",{}]}', '{"texts":"x"}'])(
  'whatever the storage holds, the box works: %s [RS.36]',
  async (stored) => {
    localStorage.setItem(RECENT, stored)
    show()

    await submit('energy')

    expect(at()).toBe('/search?search-value=energy')
  },
)
