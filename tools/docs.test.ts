import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { isModule } from './architecture/check-files.ts'
import { findBrokenLinks, findMissingFiles } from './docs/find-broken-links.ts'
import { findUnknownCommands } from './docs/find-unknown-commands.ts'
import { findPrivateMentions } from './docs/find-private-mentions.ts'
import { readLevels, readToldLevels } from './docs/read-levels.ts'
import { isConfigFile, readDocumentedVariables, readVariables } from './docs/read-variables.ts'
import { listTextFiles, REPOSITORY_ROOT } from './repository/repository.ts'

const PICTURES = 'docs/pictures'
const MAX_PICTURE_BYTES = 200_000

const files = listTextFiles(REPOSITORY_ROOT)
const configuration = files.find(({ path }) => path === 'docs/configuration.md')?.text ?? ''
const documented = readDocumentedVariables(configuration)

test('no file mentions a path or a package host of one machine', () => {
  expect(findPrivateMentions(files)).toEqual([])
})

test('every link and picture of a document leads to a file, and to a part of it that is there', () => {
  expect(findBrokenLinks(REPOSITORY_ROOT, files)).toEqual([])
})

test('the files that docs/developers.md leads to are there', () => {
  const missing = files
    .filter(({ path }) => path === 'docs/developers.md')
    .flatMap((file) => findMissingFiles(REPOSITORY_ROOT, file))

  expect(missing).toEqual([])
})

test('the files that other documents name by their whole path are there', () => {
  const folders = new Set(files.map(({ path }) => path.split('/')[0]))
  const isWhole = (path: string) => folders.has(path.split('/')[0]) && !path.endsWith('/')
  const GENERATED = 'docs/traceability.md'

  const missing = files
    .filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md')
    .flatMap((file) => findMissingFiles(REPOSITORY_ROOT, file))

  expect(missing.filter((path) => isWhole(path) && path !== GENERATED)).toEqual([])
})

test('the commands in documents can be run', () => {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }

  const unknown = files
    .filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md')
    .flatMap((file) => findUnknownCommands(REPOSITORY_ROOT, file, Object.keys(scripts)))

  expect(unknown).toEqual([])
})

test('every environment variable that a process reads is in docs/configuration.md', () => {
  const missing = files
    .filter(isConfigFile)
    .flatMap((file) => readVariables(file).map((name) => `${file.path}: ${name}`))
    .filter((line) => !documented.includes(line.split(': ')[1] ?? ''))

  expect(missing).toEqual([])
})

test('no documented environment variable is one that nothing reads', () => {
  const code = files.filter(isModule).map(({ text }) => text)

  const unread = documented.filter((name) => !code.some((text) => text.includes(name)))

  expect(unread).toEqual([])
})

test('the README shows every picture that is kept for it, and none is large', () => {
  const readme = readFileSync(join(REPOSITORY_ROOT, 'README.md'), 'utf8')
  const pictures = readdirSync(join(REPOSITORY_ROOT, PICTURES))
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => join(PICTURES, name))

  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((picture) => !readme.includes(`"${picture}"`))).toEqual([])
  const sizes = pictures.map((picture) => statSync(join(REPOSITORY_ROOT, picture)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
})

test('the help page tells visitors of the levels of topics what the code does', () => {
  const find = (wanted: string) => files.filter(({ path }) => path === wanted)

  const levels = find('api/src/topics/to-virality.ts').flatMap(readLevels)

  expect(levels).toHaveLength(3)
  expect(find('web/legal/help.md').flatMap(readToldLevels)).toEqual(levels)
})

test('the log lines that the runbook quotes are lines of the code', () => {
  const runbook = files.find(({ path }) => path === 'docs/runbook.md')?.text ?? ''
  const code = files.filter(isModule).map(({ text }) => text)
  const quoted = [...runbook.matchAll(/(?<!\w)_([^_\n]{5,}?)_(?!\w)/g)].map(([, line = '']) => line)

  expect(quoted.length).toBeGreaterThan(8)
  expect(quoted.filter((line) => !code.some((text) => text.includes(line)))).toEqual([])
})
