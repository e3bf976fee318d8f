import { createServer } from 'node:net'

/** The wanted port when nothing listens on it at any address of this machine, else any other. */
export async function freePort(wanted = 0): Promise<number> {
  return (await listenOnce(wanted)) ?? (await listenOnce(0)) ?? wanted
}

export const isFree = async (port: number): Promise<boolean> => (await listenOnce(port)) !== null

/** The port that could be listened on; null when it is taken. */
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => {
      const address = server.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(found))
    })
  })
}
