import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openNightFolder } from './night-folder.ts'
import type { NightResult } from './report.ts'
import { runNight } from './run-night.ts'

const resultOf = (name: string, passed = true): NightResult => ({
  name,
  ring: 'night',
  at: new Date().toISOString(),
  isRight: passed,
  passed,
  figure: passed ? 'fine' : '1 lost',
  seconds: 1,
  load: { busy: 0, stolen: 0 },
})

async function openRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hemicycle-night-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

async function run(
  root: string,
  wishes: { names: string[]; commit?: string; isResumed?: boolean; failing?: string },
) {
  const { names, commit = 'aaa', isResumed = false, failing } = wishes
  const proven: string[] = []
  const folder = await openNightFolder(root, commit)
  const report = await runNight({
    names,
    isResumed,
    commit,
    machine: 'a machine',
    folder,
    prove: async (name) => {
      proven.push(name)
      return resultOf(name, name !== failing)
    },
    say: () => {},
  })
  return { proven, report, text: await readFile(join(folder.path, 'report.md'), 'utf8') }
}

test('a night goes on after a proof that fails, and the report has all of them', async () => {
  const root = await openRoot()

  const { proven, report } = await run(root, { names: ['a', 'b', 'c'], failing: 'b' })

  expect(proven).toEqual(['a', 'b', 'c'])
  expect(report.results.map(({ name, passed }) => [name, passed])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ])
})

test('a night that is resumed runs what has no result for this commit; the report has both', async () => {
  const root = await openRoot()
  await run(root, { names: ['a'] })

  const { proven, report } = await run(root, { names: ['a', 'b'], isResumed: true })

  expect(proven).toEqual(['b'])
  expect(report.results.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a proof that is named runs again', async () => {
  const root = await openRoot()
  await run(root, { names: ['a', 'b'] })

  expect((await run(root, { names: ['b'] })).proven).toEqual(['b'])
})

test('a report stands beside the one of the commit before', async () => {
  const root = await openRoot()
  await run(root, { names: ['a'], commit: 'aaa' })

  expect((await run(root, { names: ['a'], commit: 'bbb' })).text).toContain(
    'Previous report: commit aaa',
  )
})
