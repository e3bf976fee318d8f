import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { readTable } from '../roster/table/read-table.ts'
import { EXIT } from '../io.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: ROOT })
const readDocument = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** In code, and in blocks of shell at the beginning of a line. */
const CALL =
  /`operator ([a-z][^`\n]*)`|^ *(?:docker compose run --rm |\w+='[^']*' )?operator ([a-z][^#\n]*?) *(?:#.*)?$/gm
const calls = new Set(
  documents
    .flatMap((path) => [...readDocument(path).matchAll(CALL)])
    .map(([, inText, inBlock]) => inText ?? inBlock ?? ''),
)
const toArguments = (call: string): string[] =>
  (call.replaceAll(/[[\]]/g, '').match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replaceAll('"', ''),
  )

test.each([...calls])(
  'the documented command "operator %s" exists, with its options',
  async (call) => {
    const io = testIo()

    const code = await runCommand([...toArguments(call), '--help'], {}, io)

    expect(io.reported).toEqual([])
    expect(code).toBe(EXIT.done)
  },
)

test('the documented roster table can be imported', () => {
  const [, table = ''] = /^```csv\n([\s\S]*?)^```/m.exec(readDocument('docs/roster.md')) ?? []

  const { roster, notes } = readTable('members.csv', table)

  expect(notes).toEqual([])
  expect(roster.contributors.map(({ fullName }) => fullName)).toEqual([
    'Anna Beispiel',
    'Præst, Eva',
    'Press Service',
  ])
})
