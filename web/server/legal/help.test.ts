import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { OPERATORS } from '#web/feed-query/search-text/read-tokens.ts'
import { parseSearchText } from '#web/feed-query/search-text/parse-search-text.ts'
import { readLegalTexts } from './read-legal-texts.ts'

const OURS = join(import.meta.dirname, '../../legal')
const NOW = Date.parse('2026-11-16T12:00:00Z')
const EXAMPLE = /<a href="\/search\?q=([^"]+)"><code>([^<]+)<\/code><\/a>/g
const lookups = {
  findContributors: async () => new Map(),
  findGroups: async () => new Map(),
  findSubjects: async (names: string[]) => new Map(names.map((name) => [name, name])),
}

let html: string

beforeAll(async () => {
  const { help } = await readLegalTexts(OURS, null)
  html = help.lead + help.rest
})

const listExamples = () =>
  [...html.matchAll(EXAMPLE)].map(([, asked = '', shown = '']) => ({
    asked: decodeURIComponent(asked),
    shown: shown.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  }))

test('each example of the help page leads to what it shows [RS.69]', () => {
  const examples = listExamples()

  expect(examples.length).toBeGreaterThan(8)
  for (const { asked, shown } of examples) expect(asked).toBe(shown)
})

test('each example is understood as a whole: no part of it is left as a word [RS.69]', async () => {
  const questions = await Promise.all(
    listExamples().map(({ asked }) => parseSearchText(asked, lookups, NOW)),
  )

  expect(questions.flatMap(({ leftOut }) => leftOut)).toEqual([])
  expect(questions.map(({ query }) => query)).not.toContainEqual({})
  const words = questions.map(({ query }) => query['search-value'] ?? '')
  expect(words.filter((word) => word.includes(':'))).toEqual([])
})

test('every operator of the search box is explained [RS.69]', () => {
  for (const name of OPERATORS) expect(html).toMatch(new RegExp(`<code>[^<]*\\b${name}:`))
})

test('the help page begins with five tasks [RS.138]', () => {
  const headings = [...html.matchAll(/<h2 id="[^"]+">([^<]+)<\/h2>/g)].map(([, title]) => title)

  expect(headings.slice(0, 5)).toEqual([
    'Find my member',
    'Find a subject',
    'Read another language',
    'Keep something',
    'Cite a post',
  ])
})

test('the formula of the levels is in a fold [RS.138]', () => {
  const [, folded = ''] = /<details[^>]*>([^]*?)<\/details>/.exec(html) ?? []

  expect(folded).toContain('<summary>How a topic gets its level</summary>')
  expect(folded).toContain('square root')
  expect(html.replace(folded, '')).not.toContain('square root')
})

test.each([
  'Search for words',
  'Follow by mail',
  'Share and embed',
  'How people are counted',
  'What is collected',
  'Live and delayed',
  'Times',
  'Have a post removed',
  'Keyboard',
  'Trending topics',
])('the help page has a part about: %s [RS.69 RS.4]', (part) => {
  expect(html).toMatch(new RegExp(`<h2 id="[^"]+">${part}</h2>`))
})
