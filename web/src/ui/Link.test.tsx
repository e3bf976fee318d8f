import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { Link } from './Link.tsx'

afterEach(cleanup)

function Here() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function press(how: MouseEventInit, target?: string) {
  render(
    <MemoryRouter>
      <Link to="/search?q=energy" {...(target ? { target } : {})}>
        Search
      </Link>
      <Here />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Search' })
  const click = createEvent.click(link, { bubbles: true, cancelable: true, button: 0, ...how })
  fireEvent(link, click)
  return { isOurs: click.defaultPrevented, here: screen.getByRole('status').textContent }
}

test('a press goes there without loading the page again [S2.31]', () => {
  expect(press({})).toEqual({ isOurs: true, here: '/search?q=energy' })
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a press with %o is left to the browser [P7]', (how) => {
  expect(press(how)).toEqual({ isOurs: false, here: '/' })
})

test('a link into a new tab is left to the browser [P7]', () => {
  expect(press({}, '_blank')).toEqual({ isOurs: false, here: '/' })
})
