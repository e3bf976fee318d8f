import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The addresses of this machine that accept connections on the port. */
export async function acceptingAddresses(port: number): Promise<string[]> {
  const interfaces = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  // A server that listens on all addresses would also accept on 127.0.0.2, where it exists.
  const addresses = new Set(['127.0.0.2', ...interfaces.map(({ address }) => address)])
  const answers = await Promise.all([...addresses].map((address) => accepts(address, port)))
  return [...addresses].filter((_, index) => answers[index])
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const answer = (accepted: boolean): void => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
