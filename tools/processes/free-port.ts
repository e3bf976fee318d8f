import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const MAX_TRIES = 100

/** The wanted port when nothing listens on it at any address of this machine, else any other. */
export async function freePort(wanted = anyPort()): Promise<number> {
  for (let port = wanted, tries = 0; tries < MAX_TRIES; port = anyPort(), tries += 1) {
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

/** Below those that the system gives to others by itself, before this one is used. */
const anyPort = (): number => randomInt(20_000, 32_768)

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
