import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const MAX_TRIES = 100

/** Below the range from which the system assigns ports itself. */
const FIRST = 20_000
const COUNT = 6_000

/** The wanted port if it is free on all addresses of this machine, otherwise any free one. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(FIRST, FIRST + COUNT)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
  throw new Error('no port is free')
}

/** Keeps other processes from choosing the same port: for each one we listen on a twin until this process ends. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const twin = createServer().unref()
    twin.once('error', () => resolve(false))
    twin.listen(port + COUNT, '127.0.0.1', () => resolve(true))
  })
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
