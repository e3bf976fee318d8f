import { expect, test } from 'vitest'
import { ofLanguage, ofSubject, score, scoreBy } from './score.ts'

const JUDGED = [
  { lang: 'lt', about: ['fisheries', 'trade'], found: ['fisheries'] },
  { lang: 'lt', about: ['fisheries'], found: [] },
  { lang: 'en', about: [], found: ['trade'] },
]

test('precision counts what was found rightly, recall what was found of what there is', () => {
  expect(score(JUDGED)).toEqual({ about: 3, found: 2, right: 1, precision: 0.5, recall: 1 / 3 })
  expect(score([])).toMatchObject({ precision: null, recall: null })
})

test('a language has its own texts, a subject its own findings', () => {
  const byLanguage = scoreBy(JUDGED, ['lt', 'en'], ofLanguage)
  const bySubject = scoreBy(JUDGED, ['fisheries', 'trade'], ofSubject)

  expect(byLanguage.get('lt')).toMatchObject({ about: 3, found: 1, right: 1 })
  expect(byLanguage.get('en')).toMatchObject({ about: 0, found: 1, right: 0, recall: null })
  expect(bySubject.get('fisheries')).toMatchObject({ about: 2, found: 1, right: 1 })
  expect(bySubject.get('trade')).toMatchObject({ about: 1, found: 1, right: 0 })
})
