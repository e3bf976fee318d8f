import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '../repository/repository.ts'
import { findUnknownCommands } from './find-unknown-commands.ts'

const find = (text: string) =>
  findUnknownCommands(REPOSITORY_ROOT, { path: 'docs/a.md', text }, ['dev', 'prove'])

test.each([
  'Run `npm run dev`, `npm ci` or `npm run -s prove -- drain`.',
  '```sh\nnpm ci\nbash engines/install.sh\n.ci/run\n./update.sh\n```',
])('commands that exist are fine: %s', (text) => {
  expect(find(text)).toEqual([])
})

test.each([
  ['Run `npm run devel`.', 'devel'],
  ['```sh\nnpm run proof\n```', 'proof'],
  ['`bash engines/instal.sh`', 'engines/instal.sh'],
  ['```sh\n.ci/go\n```', '.ci/go'],
])('a command that does not exist is found: %s', (text, name) => {
  expect(find(text)).toEqual([expect.stringContaining(`docs/a.md: ${name} `) as string])
})
