import { expect, test } from 'vitest'
import { readCommands } from './read-commands.ts'

test('the commands are those of the first block under Start', () => {
  const readme =
    '# Name\n\n```sh\nno\n```\n\n## Start\n\nWords.\n\n```sh\nnpm ci\n\nnpm run dev\n```\n\n```sh\nlater\n```\n'

  expect(readCommands(readme)).toEqual(['npm ci', 'npm run dev'])
})

test('a README that does not say how to start is refused', () => {
  expect(() => readCommands('# Name\n\n## Start\n\nWords.\n')).toThrow('no commands')
})
