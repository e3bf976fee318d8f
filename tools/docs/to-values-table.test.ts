import { expect, test } from 'vitest'
import { fillValuesTable, toValuesTable } from './to-values-table.ts'

const VALUES = `# About the whole file.

# Where it is,
# or will be.
site: ''
part:
  # Of the first value.
  first: [1, { a: b }]
  # Of a group.
  group:
    second: 2
    # This | that
    third: x
  open: { any: thing }
`

test('each value is a row with its default and its comment, and so is a group with a comment [RO.79]', () => {
  expect(toValuesTable(VALUES).split('\n').slice(2)).toEqual([
    "| `site` | `''` | Where it is, or will be. |",
    '| `part.first` | `[ 1, { a: b } ]` | Of the first value. |',
    '| `part.group` |  | Of a group. |',
    '| `part.group.second` | `2` |  |',
    '| `part.group.third` | `x` | This \\| that |',
    '| `part.open` | `{ any: thing }` |  |',
  ])
})

test('only the table between its marks is replaced [RO.79]', () => {
  const before = 'Text.\n\n<!-- values -->\n\nold\n\n<!-- /values -->\n\nMore.\n'

  const after = fillValuesTable(before, 'a: $&\n')

  expect(after).toMatch(
    /^Text\.\n\n<!-- values -->\n\n\| Value [^]*`\$&`[^]*\n\n<!-- \/values -->\n\nMore\.\n$/,
  )
  expect(after).not.toContain('old')
})
