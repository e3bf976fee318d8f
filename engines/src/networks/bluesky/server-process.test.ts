import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { takePort } from '../../processes/take-port.ts'
import { startServer } from './server-process.ts'

async function serve(script: (port: number) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'hemicycle-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await takePort(0, '')
  const url = `http://127.0.0.1:${port}`
  const starting = startServer({
    name: 'Invented server',
    program: process.execPath,
    args: ['--eval', script(port)],
    env: {},
    logFile: join(folder, 'log.txt'),
    readyUrl: url,
    url,
  })
  return { url, starting }
}

const listening = (port: number): string =>
  `require('node:http').createServer((_, answer) => answer.end('yes')).listen(${port}, '127.0.0.1')`

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

test('a server that dies instead of starting is reported with the end of its log', async () => {
  const { starting } = await serve(() => `console.error('no way'); process.exitCode = 1`)

  await expect(starting).rejects.toThrow(/Invented server did not start.*no way/s)
})

test('a server is stopped, started again at its address, and killed', async () => {
  const { url, starting } = await serve(listening)
  const server = await starting
  expect(await answers(url)).toBe(true)

  await server.stop()
  expect(await answers(url)).toBe(false)
  await server.start()
  expect(await answers(url)).toBe(true)
  await server.kill()

  expect(await answers(url)).toBe(false)
})
