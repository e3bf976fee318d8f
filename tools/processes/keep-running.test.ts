import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

import { keepRunning } from './keep-running.ts'

function keepScript(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hemicycle-watched-'))
  const edit = (text: string): void => writeFileSync(join(folder, 'script.ts'), text)
  edit(script)
  const lines: string[] = []
  const onDeath = vi.fn<(exit: unknown, lastLines: string[]) => void>()
  const onRestart = vi.fn<() => void>()
  const kept = keepRunning({
    name: 'script',
    args: [join(folder, 'script.ts')],
    cwd: folder,
    env: {},
    onLine: (line) => lines.push(line),
    folders: [folder],
    onRestart,
    onDeath,
  })
  onTestFinished(async () => {
    await kept.stop()
    rmSync(folder, { recursive: true })
  })
  return { edit, lines, onDeath, onRestart, kept, folder }
}

const saying = (word: string): string => `console.log('${word}'); setInterval(() => {}, 1000)`

test('an edit starts the process anew, once', async () => {
  const { edit, lines, onDeath, onRestart } = keepScript(saying('first'))
  await vi.waitFor(() => expect(lines).toEqual(['first']))

  edit(saying('sec'))
  edit(saying('second'))

  await vi.waitFor(() => expect(lines).toEqual(['first', 'second']))
  expect(onRestart).toHaveBeenCalledTimes(1)
  expect(onDeath).not.toHaveBeenCalled()
})

test('a death is reported with the last lines, and an edit brings it back', async () => {
  const { edit, lines, onDeath } = keepScript(`console.error('no way'); process.exit(7)`)
  await vi.waitFor(() => expect(onDeath).toHaveBeenCalled())

  edit(saying('better'))

  await vi.waitFor(() => expect(lines).toEqual(['no way', 'better']))
  expect(onDeath.mock.calls).toEqual([[{ code: 7, signal: null }, ['no way']]])
})

test('an edited test starts nothing', async () => {
  const { edit, lines, onRestart, folder } = keepScript(saying('first'))
  await vi.waitFor(() => expect(lines).toEqual(['first']))

  writeFileSync(join(folder, 'script.test.ts'), '')
  edit(saying('second'))

  await vi.waitFor(() => expect(lines).toEqual(['first', 'second']))
  expect(onRestart).toHaveBeenCalledTimes(1)
})

test('being stopped is no death', async () => {
  const { lines, onDeath, kept } = keepScript(saying('first'))
  await vi.waitFor(() => expect(lines).toEqual(['first']))

  await kept.stop()

  expect(onDeath).not.toHaveBeenCalled()
})
