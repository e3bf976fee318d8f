import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDiscovery } from './App.tsx'

afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

function Page() {
  useDiscovery()
  return ['/search?country=FR', '/cookies'].map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ))
}
const go = (to: string) => fireEvent.click(screen.getByRole('link', { name: to }))

test('whoever goes on to another view finds its data in the document’s head [RD.11]', () => {
  document.head.innerHTML =
    '<link rel="alternate" data-ending="atom" href="/feed.atom"><link rel="alternate" data-ending="csv" href="/feed.csv">'
  const listed = () =>
    [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  render(
    <MemoryRouter at="/">
      <Page />
    </MemoryRouter>,
  )
  expect(listed()).toEqual(['/feed.atom', '/feed.csv'])

  go('/search?country=FR')
  expect(listed()).toEqual(['/search.atom?country=FR', '/search.csv?country=FR'])
  go('/cookies')

  expect(listed()).toEqual(['/feed.atom', '/feed.csv'])
})
