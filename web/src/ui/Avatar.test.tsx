import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, toInitials } from './Avatar.tsx'

afterEach(cleanup)

test('without a picture there are initials [S2.55]', () => {
  const { container } = render(<Avatar name="Liisa Tammeväli" picture={null} shape="person" />)

  expect(container.textContent).toBe('LT')
})

test('a picture that does not come gives way to initials [S2.55]', () => {
  const { container } = render(<Avatar name="Liisa Tammeväli" picture="/gone" shape="person" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('loading')).toBe('lazy')

  if (picture) fireEvent.error(picture)

  expect(container.textContent).toBe('LT')
})

test('a person looks different from an organisation [S2.56]', () => {
  const { container } = render(<Avatar name="A B" picture={null} shape="person" />)
  const person = container.firstElementChild?.className
  cleanup()

  const other = render(<Avatar name="A B" picture={null} shape="organisation" />)

  expect(other.container.firstElementChild?.className).not.toBe(person)
})

test.each([
  ['Saga Lindqvist-Aro', 'SL'],
  ['Ελένη Καραμανίδου', 'ΕΚ'],
  ['Bram ter Haarlo', 'BH'],
  ['Плевен', 'П'],
  ['@@ 12', ''],
])('the initials of %s are %s [S2.55]', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})
