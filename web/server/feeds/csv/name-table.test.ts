import { expect, test } from 'vitest'
import { nameTable } from './name-table.ts'

const TODAY = '2026-11-16'
/** Midnight in Brussels, in epoch seconds. */
const at = (day: string) => Date.parse(`${day}T00:00:00+01:00`) / 1000
const name = (path: string) =>
  nameTable(new URL(path, 'https://hemicycle.example'), 'Saga Lindqvist-Aro', TODAY)

test.each([
  [
    `/search?search-value=energy&country=DE&from=${at('2026-11-09')}&to=${at('2026-11-16')}`,
    'hemicycle-energy-DE-2026-11-09_15.csv',
  ],
  [`/search?search-value=energy&from=${at('2026-11-09')}`, 'hemicycle-energy-2026-11-09_16.csv'],
  ['/search?search-value=energy', 'hemicycle-energy-2026-10-17_11-16.csv'],
  ['/', 'hemicycle-2026-10-17_11-16.csv'],
  ['/timeline?period=week&eParty=EPP', 'hemicycle-EPP-2026-10-17_11-16.csv'],
  ['/day/2026-11-09?country=FR', 'hemicycle-FR-2026-11-09.csv'],
  [
    '/contributors/c0ffee000000000000000001?media=photo',
    'hemicycle-Saga-Lindqvist-Aro-photo-until-2026-11-16.csv',
  ],
])('the posts of %s come as %s: its question and its days [RS.275]', (path, file) => {
  expect(name(path)).toBe(file)
})
