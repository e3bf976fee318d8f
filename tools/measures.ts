import { findCycles } from './architecture/find-cycles.ts'
import { toImportTarget, topFolder } from './architecture/import-target.ts'
import { readImports } from './architecture/read-imports.ts'
import { listTextFiles, REPOSITORY_ROOT, type TextFile } from './repository/repository.ts'

/** Prints the size of each part of the source and the imports between them. It does not fail on any value. */

const IS_TEST = /\.test\.tsx?$|\.journey\.ts$|\/testing\/|-for-tests\.tsx?$/
const TINY_LINES = 20
/** A network named in code; comments do not count. */
const NAMED_NETWORK = /['"`](?:twitter|facebook|instagram)['"`]|\b(?:x|twitter|twimg)\.com\b/
/** Where a network may be named: its connector, its part of the operator, its simulator, and the proofs. */
const MAY_NAME_NETWORK =
  /^(?:collector\/src\/connectors\/x|operator\/src\/networks\/x|simulator|proofs)\//

const root = process.argv[2] ?? REPOSITORY_ROOT
const modules = listTextFiles(root).filter(({ path }) => /\.tsx?$/.test(path))
const sources = modules.filter(({ path }) => !IS_TEST.test(path))
const tests = modules.filter(({ path }) => IS_TEST.test(path))

const countLines = ({ text }: TextFile): number => text.trimEnd().split('\n').length
const sum = (files: TextFile[]): number =>
  files.reduce((total, file) => total + countLines(file), 0)
const atShare = (sorted: number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

function describe(name: string, files: TextFile[], ownTests: TextFile[]): string {
  const lines = files.map(countLines).toSorted((a, b) => a - b)
  const tiny = lines.filter((count) => count < TINY_LINES).length
  return [
    name,
    files.length,
    sum(files),
    ownTests.length,
    sum(ownTests),
    `${atShare(lines, 0.5)} / ${atShare(lines, 0.9)} / ${lines.at(-1) ?? 0}`,
    `${tiny} (${Math.round((100 * tiny) / Math.max(1, files.length))} %)`,
  ].join(' | ')
}

const under = (folder: string) => (file: TextFile) => file.path.startsWith(`${folder}/`)
const folders = [...new Set(sources.map(({ path }) => topFolder(path)))]
  .filter((folder) => folder !== '' && folder !== 'web')
  .concat('web/src', 'web/server')
  .toSorted()

/** The part of a workspace that a file belongs to: the folder directly below `src`, if it is in one. */
function toPart(path: string): string | null {
  const [workspace = '', source = '', part = '', ...rest] = path.split('/')
  return source === 'src' && rest.length > 0 ? `${workspace}/${part}` : null
}

/** Imports between two parts of a workspace that import each other, on the side with fewer of them. */
function listUpwardImports(): string[] {
  const between = new Map<string, string[]>()
  for (const file of sources) {
    const own = toPart(file.path)
    for (const specifier of own === null ? [] : readImports(file)) {
      const target = toImportTarget(file.path, specifier)?.path ?? null
      const other = target === null ? null : toPart(target)
      if (other === null || other === own || topFolder(target ?? '') !== topFolder(file.path))
        continue
      const key = `${own} ${other}`
      between.set(key, [...(between.get(key) ?? []), `${file.path} → ${specifier}`])
    }
  }
  return [...between].flatMap(([key, up]) => {
    const reverse = key.split(' ').toReversed().join(' ')
    const down = between.get(reverse) ?? []
    const isFewer = up.length < down.length || (up.length === down.length && key > reverse)
    return isFewer ? up : []
  })
}

const namesNetwork = ({ path, text }: TextFile): boolean =>
  !MAY_NAME_NETWORK.test(path) &&
  NAMED_NETWORK.test(text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, ''))

console.log('Part | files | lines | test files | test lines | median / p90 / max | under 20 lines')
console.log('--- | --- | --- | --- | --- | --- | ---')
for (const folder of folders)
  console.log(describe(folder, sources.filter(under(folder)), tests.filter(under(folder))))
console.log(describe('all', sources, tests))
const upward = listUpwardImports()
const named = sources.filter(namesNetwork)
console.log(`\nImport cycles: ${findCycles(sources).length}. Upward imports: ${upward.length}.`)
for (const line of upward) console.log(`  ${line}`)
console.log(
  `Files that name a network outside its connector, simulator and tests: ${named.length}.`,
)
for (const { path } of named) console.log(`  ${path}`)
