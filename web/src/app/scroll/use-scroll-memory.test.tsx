import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useScrollMemory(main)
  return (
    <>
      <dialog open>
        <button onClick={() => navigate('/search?search-and=night')}>in a panel</button>
      </dialog>
      <main tabIndex={-1} ref={main}>
        <button onClick={() => navigate('/?country=FR')}>same page</button>
        <button onClick={() => navigate('/search')}>new page</button>
      </main>
    </>
  )
}

test.each([
  ['same page', 'stays', 'same page'],
  ['new page', 'goes to the page', null],
  ['in a panel', 'stays', 'in a panel'],
])('a step from “%s” begins at the top, and the focus %s [S2.31 RS.5]', (name, _, focused) => {
  render(
    <MemoryRouter at="/">
      <Page />
    </MemoryRouter>,
  )
  const control = screen.getByRole('button', { name })
  act(() => control.focus())

  fireEvent.click(control)

  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  const expected = focused
    ? screen.getByRole('button', { name: focused })
    : screen.getByRole('main')
  expect(document.activeElement).toBe(expected)
})
