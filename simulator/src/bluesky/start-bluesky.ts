import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAppViewCalls } from './appview/appview-calls.ts'
import { createEventLog } from './jetstream/event-log.ts'
import { openJetstream } from './jetstream/open-jetstream.ts'
import { createNetwork, type Network } from './network.ts'
import { createAccountCalls } from './xrpc/account-calls.ts'
import { createRepositoryReads } from './xrpc/repository-reads.ts'
import { createRepositoryWrites } from './xrpc/repository-writes.ts'
import { createDispatcher } from './dispatch.ts'

const HOST = '127.0.0.1'
const PING_MS = 30_000
const KEPT_MS = 24 * 3_600_000

export interface BlueskyOptions {
  /** Default 0: any free port. */
  port?: number | undefined
  seed?: number | undefined
  now?: (() => Date) | undefined
  /** How often the stream pings. */
  pingMs?: number | undefined
  /** How long the stream keeps events. */
  keptMs?: number | undefined
}

/** A stand-in for Bluesky: the directory of identities, a server of accounts, the stream, and the service that knows all posts. */
export interface SimulatedBluesky {
  /** Of all four. */
  origin: string
  /** Where the stream is subscribed to. */
  jetstreamUrl: string
  /** Of whoever runs the server of accounts. */
  adminPassword: string
  network: Network
  /** Open connections to the stream. */
  connections: () => number
  /** Ends them all without a word. */
  disconnectStreams: () => void
  /** Every call is answered with 503 for so long. The stream goes on. */
  beAway: (ms: number) => void
  stop: () => Promise<void>
}

/** Listens on the loopback only: anybody may become anybody here. */
export async function startBluesky(options: BlueskyOptions = {}): Promise<SimulatedBluesky> {
  const { port = 0, seed = 1, now = () => new Date(), pingMs = PING_MS, keptMs = KEPT_MS } = options
  const log = createEventLog({ keptMs, now })
  const network = createNetwork(log, { seed, now })
  const server = createServer()
  server.listen(port, HOST)
  await once(server, 'listening')
  const host = `${HOST}:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  const adminPassword = `admin-${seed}`
  let awayUntil = 0
  const dispatch = createDispatcher({
    network,
    origin,
    isAway: () => now().getTime() < awayUntil,
    methods: new Map(
      Object.entries({
        ...createRepositoryReads(network),
        ...createRepositoryWrites(network),
        ...createAccountCalls(network, { adminPassword }),
        ...createAppViewCalls({ network, origin }),
      }),
    ),
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void dispatch(request, response)
  })
  const jetstream = openJetstream(server, log, { pingMs })
  return {
    origin,
    jetstreamUrl: `ws://${host}/subscribe`,
    adminPassword,
    network,
    connections: jetstream.connections,
    disconnectStreams: jetstream.disconnect,
    beAway(ms) {
      awayUntil = now().getTime() + ms
    },
    async stop() {
      jetstream.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
