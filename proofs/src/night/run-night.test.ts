import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createNightFolder } from './night-folder.ts'
import type { NightResult } from './report.ts'
import { runNight } from './run-night.ts'

const resultOf = (name: string, passed = true): NightResult => ({
  name,
  ring: 'night',
  at: new Date().toISOString(),
  isCorrect: passed,
  passed,
  summary: passed ? 'fine' : '1 lost',
  seconds: 1,
  load: { busy: 0, stolen: 0 },
})

async function createRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hemicycle-night-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

async function run(
  root: string,
  options: { names: string[]; commit?: string; isResumed?: boolean; failing?: string },
) {
  const { names, commit = 'aaa', isResumed = false, failing } = options
  const ran: string[] = []
  const folder = await createNightFolder(root, commit)
  const report = await runNight({
    names,
    isResumed,
    commit,
    machine: 'a machine',
    folder,
    prove: async (name) => {
      ran.push(name)
      return resultOf(name, name !== failing)
    },
    log: () => {},
  })
  return { ran, report, text: await readFile(join(folder.path, 'report.md'), 'utf8') }
}

test('a night continues after a failed proof, and the report has all of them', async () => {
  const root = await createRoot()

  const { ran, report } = await run(root, { names: ['a', 'b', 'c'], failing: 'b' })

  expect(ran).toEqual(['a', 'b', 'c'])
  expect(report.results.map(({ name, passed }) => [name, passed])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ])
})

test('a resumed night runs proofs without a result for this commit, and the report has both', async () => {
  const root = await createRoot()
  await run(root, { names: ['a'] })

  const { ran, report } = await run(root, { names: ['a', 'b'], isResumed: true })

  expect(ran).toEqual(['b'])
  expect(report.results.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a resumed night asks again what could not run before [RO.44]', async () => {
  const root = await createRoot()
  const folder = await createNightFolder(root, 'aaa')
  await folder.saveResult({ ...resultOf('a', false), isNotRun: true })

  expect((await run(root, { names: ['a'], isResumed: true })).ran).toEqual(['a'])
})

test('a named proof runs again', async () => {
  const root = await createRoot()
  await run(root, { names: ['a', 'b'] })

  expect((await run(root, { names: ['b'] })).ran).toEqual(['b'])
})

test('a report is compared with the one of the previous commit', async () => {
  const root = await createRoot()
  await run(root, { names: ['a'], commit: 'aaa' })

  expect((await run(root, { names: ['a'], commit: 'bbb' })).text).toContain(
    'Previous report: commit aaa',
  )
})
