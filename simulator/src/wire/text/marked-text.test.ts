import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.ts'

const mark = (typed: string) =>
  new MarkedText((handle) => (handle === 'known' ? '7' : undefined)).append(typed)
const slice = (text: string, { start, end }: { start: number; end: number }) =>
  Array.from(text).slice(start, end).join('')

test('entities count code points of the escaped text', () => {
  const { text, entities } = mark('👩‍🌾 R&D <now> #Αγροτικά with @known')

  expect(text).toBe('👩‍🌾 R&amp;D &lt;now&gt; #Αγροτικά with @known')
  expect(entities.hashtags.map((entity) => slice(text, entity))).toEqual(['#Αγροτικά'])
  expect(entities.mentions.map((entity) => slice(text, entity))).toEqual(['@known'])
  expect(entities.mentions).toMatchObject([{ username: 'known', id: '7' }])
})

test('addresses become short ones, without the full stop that follows', () => {
  const { text, entities } = mark('See https://parliament.example/agenda/a-very-long-page?x=1.')

  expect(text).toMatch(/^See https:\/\/t\.co\/\w{10}\.$/)
  expect(entities.urls).toMatchObject([
    {
      expanded_url: 'https://parliament.example/agenda/a-very-long-page?x=1',
      display_url: 'parliament.example/agenda/…',
    },
  ])
  expect(entities.urls.map((entity) => slice(text, entity))).toEqual([entities.urls[0]?.url])
})

test('numbers, mail addresses and words with a sign inside are plain text', () => {
  const { entities } = mark('#1 of a@known and C#sharp')

  expect(Object.values(entities).flat()).toEqual([])
})
