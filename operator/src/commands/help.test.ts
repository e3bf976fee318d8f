import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from './run-command.ts'

const run = async (...args: string[]) => {
  const io = testIo()
  await runCommand(args, {}, io)
  return { printed: io.printed.join('\n'), reported: io.reported.join('\n') }
}

test('the version is printed without an engine [RO.43]', async () => {
  const io = testIo()
  const code = await runCommand(['--version'], {}, io)

  expect(code).toBe(0)
  expect(io.printed).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
})

test.each([
  [['stauts'], 'status'],
  [['roster', 'imprt'], 'roster import'],
  [['contributor', 'hdie', '--dry-run'], 'contributor hide'],
  [['docter'], 'doctor'],
])('a command with a typo is offered: %j [RO.43]', async (args, meant) => {
  const { reported } = await run(...args)

  expect(reported).toContain(`Did you mean "${meant}"?`)
  expect(reported.split('\n')).toHaveLength(2)
})

test('nothing is offered for something else [RO.43]', async () => {
  expect((await run('export')).reported).not.toContain('Did you mean')
})

test.each([
  [[''], 'status'],
  [['roster', ''], 'import'],
  [['ro'], 'roster'],
  [['reindex', 'abort', '--'], '--json'],
  [['roster', 'import', '--d'], '--dry-run'],
])('bash completes %j [RO.43]', async (words, expected) => {
  const { printed } = await run('completion')
  const script = `${printed}
    COMP_WORDS=(operator "$@"); COMP_CWORD=$#; _operator; printf '%s\\n' "\${COMPREPLY[@]}"`

  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...words])

  expect(stdout.split('\n')).toContain(expected)
})
