import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of this machine. Closing drops open connections. */
export async function listen(server: Server | SecureServer) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
