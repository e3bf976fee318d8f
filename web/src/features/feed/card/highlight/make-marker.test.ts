import { expect, test } from 'vitest'
import { makeMarker } from './make-marker.ts'

const mark = (html: string, ...words: string[]) => makeMarker(words)(html)

test.each([
  ['energie', 'L’énergie verte', 'L’<mark>énergie</mark> verte'],
  ['ÉNERGIE', 'energie', '<mark>energie</mark>'],
  ['strasse', 'Die Straße', 'Die <mark>Straße</mark>'],
  ['europe', 'Europe’s grid', '<mark>Europe</mark>’s grid'],
  ['rail', 'trail, rail-tickets', 'trail, <mark>rail</mark>-tickets'],
  ['energy', 'No energies here', 'No energies here'],
  ['⚓', 'To sea ⚓ again', 'To sea <mark>⚓</mark> again'],
])(
  'a search for %s marks it as the search finds it: %s [RC.14 RW.18 S2.62]',
  (word, html, marked) => {
    expect(mark(html, word)).toBe(marked)
  },
)

test('a beginning marks the whole word [RC.14]', () => {
  expect(mark('Energy and energie', 'energ*')).toBe('<mark>Energy</mark> and <mark>energie</mark>')
})

test('a phrase is marked only where its words stand in a row, into a link too [RC.14]', () => {
  const html = 'joint work. A joint <a href="/x">grid</a>'

  expect(mark(html, '"joint grid"')).toBe(
    'joint work. A <mark>joint </mark><a href="/x"><mark>grid</mark></a>',
  )
})

test('a hashtag and a name mark only themselves [RC.14]', () => {
  const html = 'rail <a href="/r">#Rail</a> anna <a href="/a">@Anna</a>'

  expect(mark(html, '#rail', '@anna')).toBe(
    'rail <a href="/r"><mark>#Rail</mark></a> anna <a href="/a"><mark>@Anna</mark></a>',
  )
})

test('several words are one alternation, and what overlaps is marked once [S5.12]', () => {
  expect(mark('joint grid operation', '"joint grid"', 'grid', 'operation')).toBe(
    '<mark>joint grid</mark> <mark>operation</mark>',
  )
})

test('only text outside of tags is marked [S5.13]', () => {
  const html = '<a href="/search?q=energy" rel="noopener">a &lt;b&gt; energy &amp; more</a>'

  expect(mark(html, 'energy', 'search', 'href', 'a', 'amp', 'lt')).toBe(
    '<a href="/search?q=energy" rel="noopener"><mark>a</mark> &lt;b&gt; <mark>energy</mark> &amp; more</a>',
  )
})

test('a line break parts two words [RC.14]', () => {
  expect(mark('green<br>deal', 'greendeal')).toBe('green<br>deal')
  expect(mark('green<br>deal', 'deal')).toBe('green<br><mark>deal</mark>')
})

test('a word that is a pattern to a machine is only a word [S5.12]', () => {
  expect(mark('a.c abc (x)', 'a.c', '(', '.*')).toBe('<mark>a.c</mark> abc (x)')
})

test('escaped signs stay as they are, beside marks and inside them [S5.13]', () => {
  expect(mark('R&amp;D &#39;rail&#39; &quot;x&quot;', 'rail')).toBe(
    'R&amp;D &#39;<mark>rail</mark>&#39; &quot;x&quot;',
  )
  expect(mark('a R&amp;D b', '"R D"')).toBe('a <mark>R&amp;D</mark> b')
})
