import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readCommands } from './read-commands.ts'

test('the commands are those of the first code block under Start', () => {
  const readme =
    '# Name\n\n```sh\nno\n```\n\n## Start\n\nWords.\n\n```sh\nnpm ci\n\nnpm run dev\n```\n\n```sh\nlater\n```\n'

  expect(readCommands(readme)).toEqual(['npm ci', 'npm run dev'])
})

test('a README that does not say how to start is refused', () => {
  expect(() => readCommands('# Name\n\n## Start\n\nWords.\n')).toThrow('no commands')
})

test('the README starts everything by commands that package.json has [RO.15]', async () => {
  const root = new URL('../../../', import.meta.url)
  const readme = await readFile(new URL('README.md', root), 'utf8')
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    scripts: Record<string, string>
  }

  const [clone, install, start] = readCommands(readme)

  expect([clone?.startsWith('git clone '), install]).toEqual([true, 'npm ci'])
  expect(Object.keys(scripts)).toContain(start?.replace('npm run ', ''))
})
