import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tidyRoster } from '../tidy-roster.ts'
import { readMemberList } from './read-member-list.ts'

const read = async (name: string) => {
  const text = await readFile(new URL(`../../../sample/${name}`, import.meta.url), 'utf8')
  const reading = readMemberList(name, text)
  return { ...reading, roster: tidyRoster(reading.roster).roster }
}

test('the XML list of members has names, countries and groups, but no accounts [S1.2 RG.9]', async () => {
  const { roster, silentOn, completeFor } = await read('full-list.xml')

  expect(
    roster.contributors.map((one) => [
      one.firstName,
      one.lastName,
      one.country,
      one.memberships[0]?.group,
      one.localParty,
    ]),
  ).toEqual([
    ['Ilva', 'Testberg', 'FR', 'EPP', 'Parti du test'],
    ['Maria da Graça', "O'Prova-López Y Muestra", 'CZ', 'S&D', 'Test & Prova'],
    ['Sam', 'McSample', 'SL', 'NI', 'Indépendant'],
  ])
  expect(silentOn).toContain('accounts')
  expect(completeFor).toEqual(['mep', 'president'])
})

test('the XML directory has only names, and nobody leaves because of it [RG.13]', async () => {
  const { roster, silentOn, completeFor } = await read('directory.xml')

  expect(roster.contributors[0]).toMatchObject({ key: '900101', lastName: 'Testberg-Nova' })
  expect(silentOn).toEqual(
    expect.arrayContaining(['accounts', 'links', 'country', 'memberships', 'mandates']),
  )
  expect(completeFor).toEqual([])
})
