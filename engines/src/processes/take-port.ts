import { createServer } from 'node:net'

/** Port 0 is answered with one that is free; a given port only has to be free. */
export function takePort(wanted: number, option: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) => {
      const advice = `Stop what uses it or choose another with ${option} (0 for any).`
      reject(new Error(`Port ${wanted} on 127.0.0.1 is taken. ${advice}`, { cause }))
    })
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : wanted
      server.close(() => resolve(port))
    })
  })
}
