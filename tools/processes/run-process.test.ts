import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

import { runProcess, type RunningProcess } from './run-process.ts'

/** Runs a script and waits for its first line. */
async function runScript(script: string): Promise<{ running: RunningProcess; line: string }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = runProcess({
    name: 'script',
    args: ['--eval', script],
    cwd: tmpdir(),
    env: { GREETING: 'hello' },
    onLine: resolve,
  })
  return { running, line: await promise }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const PATIENCE_MS = 120_000
const stayAlive = 'setInterval(() => {}, 1000)'

test('lines are passed on as they come and the last ones are kept', async () => {
  const { running, line } = await runScript(
    `console.log(process.env.GREETING); console.error('and bye'); process.exitCode = 3`,
  )

  const exit = await running.exit

  expect(line).toBe('hello')
  expect(running.lastLines().toSorted()).toEqual(['and bye', 'hello'])
  expect(exit).toEqual({ code: 3, signal: null })
})

test('a process that is asked to stop can say goodbye', async () => {
  const { running } = await runScript(
    `process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0) });
     console.log('ready'); ${stayAlive}`,
  )

  const exit = await running.stop(PATIENCE_MS)

  expect(exit).toEqual({ code: 0, signal: null })
  expect(running.lastLines()).toEqual(['ready', 'goodbye'])
})

test('a process that ignores the request is ended all the same', async () => {
  const { running, line } = await runScript(
    `process.on('SIGTERM', () => {}); console.log(process.pid); ${stayAlive}`,
  )

  const exit = await running.stop(100)

  expect(exit).toEqual({ code: null, signal: 'SIGKILL' })
  expect(isAlive(Number(line))).toBe(false)
})

test('what a process has started ends with it, even when it dies by itself', async () => {
  const { running, line } = await runScript(
    `process.on('SIGUSR2', () => process.exit(1));
     const { spawn } = require('node:child_process');
     const ignoring = "process.on('SIGTERM', () => {}); console.log(process.pid); ${stayAlive}";
     spawn(process.execPath, ['-e', ignoring], { stdio: 'inherit' })`,
  )
  expect(isAlive(Number(line))).toBe(true)

  if (running.pid !== undefined) process.kill(running.pid, 'SIGUSR2')
  await running.exit

  expect(isAlive(Number(line))).toBe(false)
})

test('stopping what has ended already changes nothing', async () => {
  const { running } = await runScript(`console.log('short')`)
  await running.exit

  expect(await running.stop()).toEqual({ code: 0, signal: null })
})
