import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const MAX_TRIES = 100

/** Returns a free port for 0; throws if any other port is taken. */
export async function takePort(wanted: number, option: string): Promise<number> {
  if (wanted === 0) return findFree()
  const cause = await tryPort(wanted)
  if (!cause) return wanted
  const advice = `Stop what uses it or choose another with ${option} (0 for any).`
  throw new Error(`Port ${wanted} on 127.0.0.1 is taken. ${advice}`, { cause })
}

/** Below the range from which the system assigns ports itself, which could take it before the engine listens. */
async function findFree(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(10_000, 20_000)
    if (!(await tryPort(port))) return port
  }
  throw new Error('No port on 127.0.0.1 is free.')
}

/** Null when the port is free. */
function tryPort(port: number): Promise<Error | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  })
}
