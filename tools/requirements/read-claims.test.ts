import { expect, test } from 'vitest'

import { readClaims } from './read-claims.ts'

const idsOf = (text: string, path = 'store/src/posts.test.ts'): string[] =>
  readClaims([{ path, text }]).map(({ id }) => id)

test('the ids in brackets at the end of a title are its claims', () => {
  expect(idsOf(`test('a title [S7.4 RW.2]', () => {})`)).toEqual(['S7.4', 'RW.2'])
})

test.each([
  `it('a title [P3]', () => {})`,
  `test.concurrent('a title [P3]', () => {})`,
  `test.each([1, 2])('a title of %s [P3]', () => {})`,
  'test.each`a\n${1}`("a title of $a [P3]", () => {})',
  'test(`a title of ${name} [P3]`, () => {})',
  `describe('a group', () => { test('a title [P3]', () => {}) })`,
])('every form of a test is read: %s', (text) => {
  expect(idsOf(text)).toEqual(['P3'])
})

test('journeys and components claim as well as other tests', () => {
  expect(idsOf(`test('read [P7]', async () => {})`, 'journeys/read.journey.ts')).toEqual(['P7'])
  expect(idsOf(`test('x [P6]', () => { <p /> })`, 'web/src/ui/a.test.tsx')).toEqual(['P6'])
})

test('what is no title at the end of a test claims nothing', () => {
  const text = `
    // test('a comment [P1]')
    test('brackets [P1] in the middle', () => {})
    expect('another call [P1]')
  `

  expect(idsOf(text)).toEqual([])
  expect(idsOf(`test('not a test file [P1]')`, 'store/src/posts.ts')).toEqual([])
})

test('a test that is skipped proves nothing', () => {
  expect(idsOf(`test.skip('a title [P3]', () => {})\ntest.todo('another [P3]')`)).toEqual([])
})

test('a misspelt id is still read, so that it can be refused', () => {
  expect(idsOf(`test('a title [S7,4 P 3]', () => {})`)).toEqual(['S7,4', 'P', '3'])
})

test('a proof claims what it names, and says when it runs at night alone', () => {
  const named = `export const paging: Proof = { name: 'paging', proves: ['P3', 'RW.2'], ring: 'gate' }`
  const path = 'proofs/src/paging.ts'
  const title = 'npm run prove -- paging'

  expect(readClaims([{ path, text: named }])).toEqual([
    { id: 'P3', path, title, isNightly: false },
    { id: 'RW.2', path, title, isNightly: false },
  ])
  expect(readClaims([{ path, text: named.replace('gate', 'night') }])[0]).toEqual({
    id: 'P3',
    path,
    title: `${title}, at night`,
    isNightly: true,
  })
  expect(idsOf(named, 'api/src/paging.ts')).toEqual([])
})

test('the ids are no part of the title', () => {
  const [claim] = readClaims([{ path: 'a.test.ts', text: `test('a title [P3]', () => {})` }])

  expect(claim?.title).toBe('a title')
})
