import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tidyRoster } from '../tidy-roster.ts'
import { readOpenData } from './read-open-data.ts'
import { readSavedAnswers } from './saved-answers.ts'

const SAMPLE = fileURLToPath(new URL('../../../sample/open-data', import.meta.url))

const read = async (sitting: string[] = []) => {
  const { roster, notes } = await readOpenData(readSavedAnswers(SAMPLE), sitting)
  const tidy = tidyRoster(roster)
  return { roster: tidy.roster, notes: [...notes, ...tidy.notes] }
}

test('the open data has members with dated memberships, accounts and links [S1.2 RG.12]', async () => {
  const { roster } = await read()

  expect(roster.contributors[0]).toEqual({
    key: '900101',
    codictId: 900_101,
    type: 'mep',
    firstName: 'Ilva',
    lastName: 'Testberg',
    fullName: 'Ilva Testberg',
    country: 'FR',
    localParty: 'Parti du test',
    pictureLink: 'https://www.europarl.europa.eu/mepphoto/900101.jpg',
    profileLink: 'https://www.europarl.europa.eu/meps/en/900101',
    memberships: [
      { group: 'EPP', from: '2024-07-16', to: null },
      { group: 'EPP', from: '2025-01-20', to: null },
    ],
    mandates: [{ from: '2024-07-16', to: null }],
    accounts: [
      { network: 'twitter', nativeId: null, handle: 'ilvatestberg' },
      { network: 'twitter', nativeId: null, handle: 'TestbergTeam' },
    ],
    links: [
      { type: 'website', url: 'https://ilva-testberg.example/' },
      { type: 'instagram', url: 'https://www.instagram.com/ilva.testberg/' },
      { type: 'facebook', url: 'https://de-de.facebook.com/ilva.testberg' },
    ],
  })
})

test('codes of countries and groups become ours, and an unknown group is appended [RG.2 RG.5 RG.8]', async () => {
  const { roster } = await read()

  expect(roster.contributors.slice(0, 5).map(({ country }) => country)).toEqual([
    'FR',
    'GR',
    'SL',
    'NL',
    'DE',
  ])
  expect(roster.groups.map(({ code, aliases }) => [code, ...aliases])).toEqual([
    ['EPP', 'PPE'],
    ['S&D'],
    ['Greens/EFA', 'Verts/ALE'],
    ['ID'],
    ['PfE'],
    ['XYZ'],
  ])
  expect(roster.groups.at(-1)?.name).toBe('New Horizon Group')
})

test('a former group is fetched, so that old memberships stay [RG.4 RG.12]', async () => {
  const { roster, notes } = await read()

  expect(roster.contributors[2]?.memberships).toEqual([
    { group: 'ID', from: '2019-07-02', to: '2024-07-07' },
    { group: 'PfE', from: '2024-07-08', to: null },
  ])
  expect(notes).toContain(
    'Carla Maria PROBOWSKA: dropped a membership, unknown organisation org/7001',
  )
})

test('links on the wrong host are dropped with a note [RW.31]', async () => {
  const { roster, notes } = await read()

  expect(roster.contributors[2]).toMatchObject({ accounts: [], links: [] })
  expect(notes.filter((note) => /dropped an? (?:link|account)/.test(note))).toEqual([
    'Carla Maria PROBOWSKA: dropped an account, https://www.instagram.com/probowska is not an address of X',
    'Carla Maria Probowska: dropped a link, htps://facebook.com/probowska is not an address of facebook',
    'Carla Maria Probowska: dropped a link, probowska is not an address of instagram',
    'Carla Maria Probowska: dropped a link, https://twitter.com/probowska is not an address of facebook',
  ])
})

test('the president is recognised by role, and members with nothing but a seat are fine [RG.14 RW.47]', async () => {
  const { roster } = await read()

  expect(roster.contributors[3]).toMatchObject({ type: 'president', lastName: 'van der Prova' })
  expect(roster.contributors[1]).toMatchObject({
    memberships: [{ group: 'Greens/EFA', from: null, to: null }],
    accounts: [],
    links: [],
  })
})

test('all address types of the open data are known, and others become links without a type [RW.31]', async () => {
  const { roster } = await read()

  expect(roster.contributors[4]?.links.map(({ type }) => type)).toEqual([
    'mastodon',
    'telegram',
    'youtube',
    'blog',
    'linkedin',
    null,
  ])
})

test('committees and groups are contributors when they have an address [S1.2 S9.30]', async () => {
  const { roster } = await read()

  expect(
    roster.contributors.slice(5).map(({ type, key, accounts }) => [type, key, accounts[0]?.handle]),
  ).toEqual([
    ['grouppress', 'org/7777', 'XYZSampleGroup'],
    ['committee', 'org/6001', 'EnviSample'],
  ])
})

test('members who have left are read with the date, and not followed [RG.13]', async () => {
  const { roster } = await read(['900101', '900199'])

  expect(roster.contributors.find(({ key }) => key === '900199')).toMatchObject({
    fullName: 'Finn Ausgang',
    country: 'FI',
    mandates: [{ from: '2024-07-16', to: '2026-10-31' }],
    accounts: [],
  })
})
