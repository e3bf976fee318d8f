import type { TextFile } from '../repository/text-file.ts'
import type { Offence } from './offence.ts'

/** Names that say nothing about what is inside, so that everything ends there. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'apps',
  'common',
  'helper',
  'helpers',
  'lib',
  'packages',
  'shared',
  'util',
  'utils',
])

export function findForbiddenNames(files: Pick<TextFile, 'path'>[]): Offence[] {
  return files.flatMap(({ path }) =>
    path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .filter((name) => FORBIDDEN.has(name.toLowerCase()))
      .map((name) => ({ path, problem: `${name} is no name: say what it holds` })),
  )
}
