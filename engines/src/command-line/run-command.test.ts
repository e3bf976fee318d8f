import { expect, test } from 'vitest'

import { parseArguments } from './parse-arguments.ts'
import { runCommand } from './run-command.ts'

test('options reach the engines under their names', () => {
  const args =
    'start --local --nodes 3 --data d --postgres-port 0 --opensearch-port 9300 --heap 1g --quick'

  expect(parseArguments(args.split(' '))).toEqual({
    action: 'start',
    options: {
      runner: 'local',
      nodes: 3,
      data: 'd',
      postgresPort: 0,
      opensearchPort: 9300,
      heap: '1g',
      durable: false,
    },
  })
})

test.each([
  [],
  ['restart'],
  ['start', 'stop'],
  ['start', '--nodes', '2'],
  ['start', '--nodes', ''],
  ['start', '--docker', '--local'],
  ['start', '--postgres-port', 'x'],
  ['start', '--opensearch-port', '70000'],
  ['start', '--heap', 'much'],
  ['start', '--unknown'],
])('an invalid command line is refused: %s %s %s', (...args) => {
  expect(() => parseArguments(args)).toThrow(expect.objectContaining({ name: 'UsageError' }))
})

test('engines in the environment are used, and none is started', async () => {
  const lines: string[] = []
  const output = { print: (line: string) => lines.push(line), report: () => {} }
  const env = { DATABASE_URL: 'postgres://elsewhere', OPENSEARCH_URL: 'http://elsewhere' }

  expect(await runCommand(['start'], env, output)).toBe(0)
  expect(lines).toEqual([])
})
