import type { TextFile } from '../repository/repository.ts'
import type { Violation } from './violation.ts'

const MODULE = /\.[cm]?[jt]sx?$/

/** A file whose imports can be read. */
export const isModule = ({ path }: TextFile): boolean => MODULE.test(path)

export const isSourceFile = (file: TextFile): boolean =>
  isModule(file) || file.path.endsWith('.css')

const MAX_LINES = 300

export function findLongFiles(sources: TextFile[]): Violation[] {
  return sources
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => ({
      path,
      problem: `has ${lines} lines; split it at ${MAX_LINES}`,
    }))
}

const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** Names that say nothing about their contents, so that everything ends up there. */
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

export function findForbiddenNames(files: Pick<TextFile, 'path'>[]): Violation[] {
  return files.flatMap(({ path }) =>
    path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .filter((name) => FORBIDDEN.has(name.toLowerCase()))
      .map((name) => ({ path, problem: `${name} says nothing: name its contents` })),
  )
}

const HOOK = /^(?:before|after)(?:Each|All)\(/m

/** Files of tests share their modules: a hook in a module would exist only in the first file that imports it. */
export function findSharedHooks(modules: TextFile[]): Violation[] {
  return modules
    .filter(({ path, text }) => path.includes('/src/') && !isTest(path) && HOOK.test(text))
    .map(({ path }) => ({
      path,
      problem: 'registers hooks when it is imported: export a function that each test file calls',
    }))
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
