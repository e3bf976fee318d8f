import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Énergie', 'energie'],
  ['ΆΝΘΡΩΠΟΣ', 'ανθρωποσ'],
  ['άνθρωπος', 'ανθρωποσ'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['ţară', 'tara'],
  ['ørsted', 'orsted'],
  ['Əliyev', 'aliyev'],
  ['col·lega', 'collega'],
  ['Ґалаґан', 'галаган'],
])('%s folds to %s [RW.18]', (written, folded) => {
  expect(fold(written)).toBe(folded)
})
