import { beforeAll, expect, test } from 'vitest'
import { i18n } from '#web/i18n/i18n.ts'
import { compileText } from './compile-catalogue.ts'

const TEXTS = {
  plain: "It's here",
  named: 'By {name}, on {day}',
  counted: '{total, plural, =0 {No posts} one {# post} other {# posts}} by {name}',
  figure: '{share, number} of {total, number}',
  chosen: '{which, select, some {a few} other {# all}}',
  nested: '{total, plural, one {# of {name}} other {{which, select, some {#} other {{total}}}}}',
}

beforeAll(() => {
  const compiled = Object.entries(TEXTS).map(([id, text]) => [`test.${id}`, compileText(text)])
  i18n.load(Object.fromEntries(compiled) as object)
})

test.each([
  ['plain', {}, "It's here"],
  ['named', { name: 'Saga', day: 9 }, 'By Saga, on 9'],
  ['named', { name: 'Saga' }, 'By Saga, on '],
  ['named', { name: String.raw`# \u003c {x}`, day: '#' }, String.raw`By # \u003c {x}, on #`],
  ['counted', { total: 0, name: 'Saga' }, 'No posts by Saga'],
  ['counted', { total: 1, name: 'Saga' }, '1 post by Saga'],
  ['counted', { total: 12_345, name: 'Saga' }, '12,345 posts by Saga'],
  ['figure', { share: 0.5, total: 1000 }, '0.5 of 1,000'],
  ['chosen', { which: 'some' }, 'a few'],
  ['chosen', { which: 'constructor' }, '# all'],
  ['nested', { total: 1, name: 'Saga' }, '1 of Saga'],
  ['nested', { total: 2, which: 'some' }, '#'],
  ['nested', { total: 2, which: 'none' }, '2'],
])('the text %s with %o is put into words [S1.18]', (id, values: object, words) => {
  expect(i18n._(`test.${id}`, values as Record<string, string | number>)).toBe(words)
})

test('a text that is nowhere shows its id [S1.18]', () => {
  expect(i18n._('test.nowhere')).toBe('test.nowhere')
  expect(i18n._('constructor')).toBe('constructor')
})
