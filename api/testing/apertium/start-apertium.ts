import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Debian's own Python, which finds Debian's packages. */
const PYTHON = '/usr/bin/python3'
const PROGRAM = '/usr/bin/apertium-apy'
const PAIRS = '/usr/share/apertium'
const LAUNCHER = fileURLToPath(new URL('launch.py', import.meta.url))

export interface Apertium {
  /** Such as http://127.0.0.1:12345 */
  url: string
  stop(): Promise<void>
}

/** Apertium itself, on a free port of this machine only. */
export async function startApertium(): Promise<Apertium> {
  if (!existsSync(PROGRAM)) {
    throw new Error('Apertium is missing: run bash api/testing/apertium/install.sh as root')
  }
  const running = spawn(PYTHON, [LAUNCHER, '--port', '0', '--timeout', '120', PAIRS], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // It starts only in a UTF-8 locale, which a machine may not have set.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  const ended = once(running, 'exit')
  let errorOutput = ''
  running.stderr.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk.toString()}`.slice(-2000)
  })
  const port = await Promise.race([
    readPort(createInterface(running.stdout)),
    ended.then(() => Promise.reject(new Error(`Apertium ended: ${errorOutput}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      running.stdin.end()
      await ended
    },
  }
}

async function readPort(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) if (line.startsWith('port ')) return line.slice(5)
  throw new Error('Apertium printed no port')
}
