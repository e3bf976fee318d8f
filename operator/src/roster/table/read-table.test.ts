import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tidyRoster } from '../tidy-roster.ts'
import { readTable } from './read-table.ts'

const SAMPLE = new URL('../../../sample/members.csv', import.meta.url)

const read = (text: string) => {
  const reading = readTable('table', text)
  return { ...reading, roster: tidyRoster(reading.roster).roster }
}
const toFailure = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    return String(error)
  }
  return 'it was read'
}

test('a table can describe any parliament [S1.2 RW.47]', async () => {
  const { roster, silentOn } = read(await readFile(SAMPLE, 'utf8'))

  expect(roster.contributors[0]).toMatchObject({
    country: 'DE',
    memberships: [{ group: 'Blue', from: '2025-03-01', to: null }],
    mandates: [{ from: null, to: null }],
    localParty: 'Blue Party',
    accounts: [{ nativeId: '1001', handle: 'AnnaBeispiel' }],
    pictureLink: 'https://pictures.example/anna%20beispiel.jpg',
    links: [
      { type: 'facebook', url: 'https://facebook.com/anna' },
      { type: 'website', url: 'https://anna.example/' },
    ],
  })
  expect(roster.contributors[1]?.accounts).toEqual([
    { network: 'twitter', nativeId: null, handle: 'OtoParaugs' },
  ])
  expect(roster.contributors[2]).toMatchObject({
    fullName: 'Præst, Eva',
    type: 'president',
    accounts: [{ handle: 'evapraest' }, { nativeId: '1004', handle: 'eva_office' }],
  })
  expect(roster.contributors[3]).toMatchObject({ type: 'eppress', mandates: [], memberships: [] })
  expect(roster.groups.map(({ code }) => code)).toEqual(['Blue', 'Green'])
  expect(silentOn).toEqual(['groups', 'codictId'])
})

test('a press feed is an account by its address [RN.55]', () => {
  const feed = 'https://press.example.org/feed.xml?lang=en'

  const { roster } = read(`key,fullName,type,feed\n1,Press,eppress,${feed} https://b.example/rss`)

  expect(roster.contributors[0]?.accounts).toEqual([
    { network: 'feed', nativeId: null, handle: feed },
    { network: 'feed', nativeId: null, handle: 'https://b.example/rss' },
  ])
  expect(toFailure('key,fullName,feed\n1,Press,http://press.example.org/feed')).toContain(
    'feed "http://press.example.org/feed" is not an address for press feeds',
  )
})

test('fields without a column stay unchanged, and semicolons may separate cells [S1.2]', () => {
  const { silentOn, roster } = read('Key;FullName\r\n1;A B\r\n\r\n')

  expect(roster.contributors).toHaveLength(1)
  expect(silentOn).toEqual(
    expect.arrayContaining(['type', 'country', 'memberships', 'accounts', 'links', 'pictureLink']),
  )
  expect(silentOn).not.toContain('fullName')
})

test('all problems of a table are listed together, each with its line [S1.2]', async () => {
  const table = [
    'key,fullName,type,xHandle,xId,mandateFrom',
    '1,"A',
    'B",mep,a_b,1,2024-07-16',
    '2,,mayor,a b c,1,2024-02-31',
    '3,C,mep,not-a-handle,,',
    '3,D',
    '1,E,mep,,,',
  ].join('\n')

  const failure = toFailure(table)

  expect(failure).toContain('line 4: fullName is empty')
  expect(failure).toContain('line 4: type "mayor" is not one of eppress, mep')
  expect(failure).toContain('line 4: 1 xId for 3 xHandle')
  expect(failure).toContain('line 4: mandateFrom "2024-02-31" is not a date')
  expect(failure).toContain('line 5: xHandle "not-a-handle" is not a handle on X')
  expect(failure).toContain('line 6: 2 fields instead of 6')
  expect(failure).toContain('line 7: the key 1 is already on line 3')
})

test('a long list of problems is shortened, and the rest counted [S1.2]', async () => {
  const table = ['key,fullName', ...Array.from({ length: 500 }, (_, at) => `${at},`)].join('\n')

  expect(() => read(table)).toThrow('and 480 more')
})
