import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { endProcess, findProcess } from './find-process.ts'

const NAME = `/tmp/a folder [of ours] ${process.pid}`
const PROGRAM = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000); console.log("up")'

/** A process that names the folder and does not end when it is asked to. */
async function startStubborn(): Promise<number | undefined> {
  const child = spawn(process.execPath, ['-e', PROGRAM, '--', `-D=${NAME}`, 'last'])
  await once(child.stdout, 'data')
  return child.pid
}

test('a process is found by its command line until it has ended', async () => {
  const words = `-D=${NAME} last`
  expect(findProcess(words)).toBe(null)

  const pid = await startStubborn()

  expect(findProcess(words)).toBe(pid)
  expect(findProcess(`-D=${NAME}-2 last`)).toBe(null)
  expect(await endProcess(words, 'SIGINT', 1)).toBe(false)
  expect(await endProcess(words, 'SIGKILL', 120)).toBe(true)
  expect(findProcess(words)).toBe(null)
})

test('ending a process that is not running does nothing', async () => {
  expect(await endProcess('-D=/tmp/nothing of ours runs here', 'SIGKILL', 1)).toBe(true)
})
