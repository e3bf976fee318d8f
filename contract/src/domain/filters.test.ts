import { readFile } from 'node:fs/promises'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { filterSchemas, last24HoursQuery, postFiltersQuery } from '../wire/filter-schemas.ts'
import {
  CHIPS,
  FILTER_DOCS,
  FILTERS,
  type FilterName,
  type FilterRow,
  listFilterNames,
  listFilterRows,
  readList,
} from './filters.ts'

const rowOf = (name: FilterName): FilterRow => FILTERS[name]

test.each(listFilterNames('list'))('the example of %s is read as it is written [RW.21]', (name) => {
  const { read, shape = /./ } = { shape: undefined, ...FILTERS[name] }
  const { example } = FILTER_DOCS[name]

  expect(readList(example, read)).toEqual(example.split(',').toSorted())
  for (const value of example.split(',')) expect(value).toMatch(shape)
})

test('a list is read in one form: each value once, sorted, in one spelling [RG.5 RG.8]', () => {
  expect(readList(' SI ,fr,,FR,XX', FILTERS.country.read)).toEqual(['FR', 'SL'])
})

test('chart, topics and coverage take every filter, the last 24 hours all but the times [RW.21 RL.5]', () => {
  const examples = Object.fromEntries(
    Object.entries(FILTER_DOCS).map(([name, { example }]) => [name, example]),
  )
  const times = new Set<string>(listFilterNames('time'))
  const timeless = Object.fromEntries(Object.entries(examples).filter(([name]) => !times.has(name)))

  expect(Compile(postFiltersQuery).Check(examples)).toBe(true)
  expect(Compile(last24HoursQuery).Check(examples)).toBe(false)
  expect(Compile(last24HoursQuery).Check(timeless)).toBe(true)
})

test('the filters that hold words are those that say they are joined with a pipe [RW.12 RW.13]', () => {
  const piped = Object.entries(filterSchemas)
    .filter(([, schema]) => JSON.stringify(schema).includes('pipe-joined'))
    .map(([name]) => name)

  expect(listFilterNames('words')).toEqual(piped)
})

test('every filter has a chip but the text of the search box and switches [S1.5 S1.6]', () => {
  const all = [...CHIPS, 'search-value', ...listFilterNames('switch')]

  expect(all.toSorted()).toEqual(Object.keys(FILTERS).toSorted())
})

test('no two filters have the same operator, unless one of them excludes [RS.69]', () => {
  const written = listFilterRows().flatMap(([, { operator, excludes }]) =>
    operator === undefined ? [] : `${excludes ? '-' : ''}${operator}:`,
  )

  expect(new Set(written).size).toBe(written.length)
})

test('a switch follows the filter that it changes [RW.21]', () => {
  const names = Object.keys(FILTERS)

  for (const name of listFilterNames('switch'))
    expect(names.slice(0, names.indexOf(name))).toContain(FILTERS[name].changes)
})

test.each(listFilterRows())('the page about the API explains %s [RW.21]', async (name) => {
  const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const { kind } = rowOf(name)

  expect(page).toMatch(
    kind === 'switch' ? `\`${name}=` : new RegExp(`^\\|[^|]*\`${name}\`[^|]*\\| ${kind} `, 'm'),
  )
})
