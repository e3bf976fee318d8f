import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { subjectForTests } from '#web/api/subject-for-tests.ts'
import '#web/i18n/subjects.ts'
import { Words } from './Words.tsx'

afterEach(cleanup)

const show = () => render(<Words subject={subjectForTests} name="Climate change" />)
const lines = (language: string): (string | null)[] => {
  const item = screen.getAllByRole('listitem').find((one) => one.textContent.startsWith(language))
  return item ? [...item.querySelectorAll('p')].slice(1).map((line) => line.textContent) : []
}

test('each language has its words, its passing words and its exclusions [RS.185 RS.147]', () => {
  show()

  expect(screen.getAllByRole('listitem')).toHaveLength(24)
  expect(lines('English')).toEqual([
    'climate*, global warming',
    'glacier*',
    'but not climate of*, political climate: mood',
  ])
  expect(
    screen.getByText('1 word more: two of them, or one in a post that names no other subject'),
  ).toBeTruthy()
  expect(lines('Polish')).toEqual(['klimat*', 'but not klimatyz*: air conditioning'])
  expect(lines('Danish')).toEqual(['no words yet'])
})

test('the words say their version, and are there for programs [RS.185]', () => {
  show()

  const words = within(screen.getByRole('region', { name: 'The words, in 24 languages' }))
  expect(words.getByRole('link', { name: /JSON/u }).getAttribute('href')).toBe(
    '/v1/subject/climate/',
  )
  expect(words.getByText(/4be1c96a7f02/u)).toBeTruthy()
})
