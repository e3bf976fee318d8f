import type { Contributor } from '@hemicycle/contract'
import { expect, test, vi } from 'vitest'
import { contributorForTests } from './contributor-for-tests.ts'
import type { Ask } from './client.ts'
import { fetchPeople, toSearchedName } from './people-found.ts'

const named = (fullName: string, id = fullName): Contributor =>
  contributorForTests({ id, fullName })

/** Answers each name with its people, as the API does. */
function openApi(known: Record<string, Contributor[]>) {
  const asked: string[] = []
  const ask: Ask = async (path) => {
    const params = new URLSearchParams(path.slice(path.indexOf('?')))
    expect(params.get('search-type')).toBe('contributor')
    const name = params.get('search-value') ?? ''
    asked.push(name)
    const items = known[name] ?? []
    return Response.json({ code: 200, type: 'success', data: { items, total: items.length } })
  }
  return { ask, asked }
}

test('the whole text is one name first, and then nothing else is asked [RS.100]', async () => {
  const { ask, asked } = openApi({ 'Zuzana Tichánková': [named('Zuzana Tichánková')] })

  const [found] = await fetchPeople(ask, 'Zuzana Tichánková')

  expect(asked).toEqual(['Zuzana Tichánková'])
  expect(found).toMatchObject({ total: 1, isWhole: true })
})

test('a text that is no name is asked word by word, but not for short words [RS.100]', async () => {
  const { ask, asked } = openApi({
    Novak: [named('Tjaša Novak-Brezar'), named('Mirela Novaković')],
  })

  const found = await fetchPeople(ask, 'Novak and the rail network policy')

  expect(asked).toEqual(['Novak and the rail network policy', 'Novak', 'rail', 'network'])
  expect(found).toMatchObject([{ name: 'Novak', total: 2, isWhole: false }])
})

test('a name that only resembles the text is not found [RS.100]', async () => {
  const { ask } = openApi({ gamna: [named('Eva Gamma')] })

  expect(await fetchPeople(ask, 'gamna')).toEqual([])
})

test.each([
  ['annamaria', 'Anna-Maria Berg'],
  ['berg anna', 'Anna Bergström'],
  ['ostergard', 'Åse Østergård'],
])('a name is found from the beginning of its parts: %s, %s [RS.100]', async (typed, fullName) => {
  const { ask } = openApi({ [typed]: [named(fullName)] })

  expect(await fetchPeople(ask, typed)).toMatchObject([{ total: 1 }])
})

test('the one whose whole name was typed is first, of at most three [RS.100]', async () => {
  const others = ['Anna Bergen', 'Anna Berger', 'Anna Bergson'].map((name) => named(name))
  const { ask } = openApi({ 'anna berg': [...others, named('Anna Berg')] })

  const [found] = await fetchPeople(ask, 'anna berg')

  expect(found?.people.map(({ fullName }) => fullName)).toEqual([
    'Anna Berg',
    'Anna Bergen',
    'Anna Berger',
  ])
  expect(found).toMatchObject({ total: 4, isWhole: true })
})

test('two people of one name are no single person [RS.100]', async () => {
  const { ask } = openApi({ 'Anna Berg': [named('Anna Berg', '1'), named('Anna Berg', '2')] })

  expect(await fetchPeople(ask, 'Anna Berg')).toMatchObject([{ total: 2, isWhole: false }])
})

test('nobody waits long for people [RS.101]', async () => {
  vi.useFakeTimers()
  try {
    const waiting = fetchPeople(() => new Promise(() => {}), 'Anna').catch(String)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await waiting).toContain('too late')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [{ 'search-value': 'Zuzana|Tichánková' }, 'Zuzana Tichánková'],
  [{ 'search-value': '"Anna Berg"|rail*' }, 'Anna Berg rail'],
  [{ 'search-and': 'Anna|Berg' }, 'Anna Berg'],
  [{ 'search-value': '#rail|@anna' }, null],
  [{ 'search-value': 'EU' }, null],
  [{ country: 'DE' }, null],
  [{ topics: 'rail' }, null],
])('only words can be a name: %j [RS.100]', (query, name) => {
  expect(toSearchedName(query)).toBe(name)
})
