import { expect, test } from 'vitest'

import { findPubliccodeProblems } from './find-publiccode-problems.ts'

const VALID = `
publiccodeYmlVersion: '0.7'
name: Sample
url: https://code.example.org/sample.git
logo: logo.svg
platforms: [web]
categories: [communications]
softwareType: standalone/web
developmentStatus: beta
description:
  en:
    shortDescription: A sample.
    longDescription: ${'It shows what is valid. '.repeat(10)}
    features: [It is short]
    screenshots: [home.jpg]
legal: { license: EUPL-1.2 }
maintenance: { type: internal, contacts: [{ name: Ada Sample }] }
localisation: { localisationReady: true, availableLanguages: [en, sl-IT-nedis] }
`
const FILES = new Set(['logo.svg', 'logo.gif', 'home.jpg'])

const find = (text: string): string[] => findPubliccodeProblems(text, (path) => FILES.has(path))

test('a valid description has no problems [RO.46]', () => {
  expect(find(VALID)).toEqual([])
})

test.each([
  ["publiccodeYmlVersion: '0.7'", "publiccodeYmlVersion: '0.2'", '/publiccodeYmlVersion: '],
  ['name: Sample', 'nome: Sample', '/: '],
  ['url: https:', 'url: git:', '/url: '],
  ['[communications]', '[talking]', '/categories/0: '],
  ['standalone/web', 'website', '/softwareType: '],
  ['developmentStatus: beta', 'developmentStatus: rc', '/developmentStatus: '],
  ['shortDescription: A sample.', `shortDescription: ${'a'.repeat(151)}`, '/description/en/short'],
  ['It shows what is valid. '.repeat(10), 'It is short.', '/description/en/longDescription: '],
  ['features: [It is short]', 'features: []', '/description/en/features: '],
  ['logo: logo.svg', 'logo: logo.gif', 'logo.gif: not .svg'],
  ['logo: logo.svg', 'logo: other.svg', 'other.svg: no such file'],
  ['[home.jpg]', '[home.webp]', 'home.webp: not .jpg'],
  ['contacts: [{ name: Ada Sample }]', 'contacts: []', '/maintenance'],
  ['{ type: internal, contacts: [{ name: Ada Sample }] }', '{ type: contract }', '/maintenance'],
  ['sl-IT-nedis', 'slovenian_it', 'slovenian_it: not a language'],
  ['sl-IT-nedis', 'qq', 'qq: not a language'],
  ['logo: logo.svg', 'logo: logo.svg\nreleaseDate: 1 May 2026', '/releaseDate: '],
  ['logo: logo.svg', 'logo: logo.svg\nsupports: [{ id: alias:gdrp }]', '/supports/0/id: '],
])('what the standard does not allow is found: %s → %s [RO.46]', (valid, wrong, problem) => {
  expect(VALID).toContain(valid)
  expect(find(VALID.replace(valid, wrong)).join('\n')).toContain(problem)
})
