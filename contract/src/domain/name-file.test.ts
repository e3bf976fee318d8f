import { expect, test } from 'vitest'
import { nameFile } from './name-file.ts'

const WEEK = { since: '2026-11-09', until: '2026-11-15' }

test.each([
  [{ filters: { 'search-value': 'energy', country: 'DE' } }, 'hemicycle-energy-DE-2026-11-09_15'],
  [
    { place: 'timeline', filters: { subject: 'energy' } },
    'hemicycle-timeline-energy-2026-11-09_15',
  ],
  [{}, 'hemicycle-2026-11-09_15'],
  [
    { filters: { 'search-and': 'Énergie|night trains', eParty: 'Greens/EFA,S&D', lang: 'fr' } },
    'hemicycle-Energie-night-trains-Greens-EFA-S-D-fr-2026-11-09_15',
  ],
  [{ place: 'Łukasz Ørsted' }, 'hemicycle-Lukasz-Orsted-2026-11-09_15'],
  [
    { place: 'timeline', compared: ['group:EPP', 'rail', 'from:c0ffee000000000000000001'] },
    'hemicycle-timeline-EPP-rail-2026-11-09_15',
  ],
])('a file is named after what it shows: %o [RS.275]', (content, name) => {
  expect(nameFile({ ...content, days: WEEK, ending: 'csv' })).toBe(`${name}.csv`)
})

test.each([
  [{ since: '2026-11-09', until: '2026-11-09' }, '2026-11-09'],
  [{ since: '2026-10-18', until: '2026-11-16' }, '2026-10-18_11-16'],
  [{ since: '2025-12-20', until: '2026-01-18' }, '2025-12-20_2026-01-18'],
  [{ since: null, until: '2026-11-15' }, 'until-2026-11-15'],
])('and after its days: %o [RS.275]', (days, name) => {
  expect(nameFile({ days, ending: 'png' })).toBe(`hemicycle-${name}.png`)
})

test.each([
  '../../etc/passwd',
  'a"\r\nset-cookie: x=1; b="',
  'C:\\NUL|con',
  '\u202Egnp.exe',
  'ενέργεια',
  'x'.repeat(5000),
  'long words '.repeat(500),
])(
  'whatever somebody asks for, a name is short and has no sign that means something: %s [RS.275 P7]',
  (text) => {
    const name = nameFile({
      place: text,
      filters: { 'search-value': text, country: text },
      compared: [text],
      days: WEEK,
      ending: 'svg',
    })

    expect(name).toMatch(/^hemicycle-([A-Za-z\d]+-)*2026-11-09_15\.svg$/u)
    expect(name.length).toBeLessThan(120)
  },
)
