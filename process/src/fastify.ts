import { REQUEST_TIMEOUT_MS, SILENT_CONNECTION_MS } from '@hemicycle/contract/constants'
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { refuseUnreadable } from './refuse-unreadable.ts'

interface ServerSettings {
  log?: FastifyBaseLogger | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy?: string | undefined
  requestTimeoutMs?: number | undefined
}

/** The options of all our Fastify servers. */
export const toFastifyOptions = ({
  log,
  trustProxy = 'loopback',
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: ServerSettings) => ({
  trustProxy,
  requestTimeout: requestTimeoutMs,
  connectionTimeout: SILENT_CONNECTION_MS,
  // Node.js uses the greater of the two timeouts for the whole request.
  http: {
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
  },
  clientErrorHandler: refuseUnreadable,
  // Requests on open connections are answered even while the process shuts down.
  return503OnClosing: false,
  ...(log ? { loggerInstance: log } : {}),
  // Requests are not logged: they contain visitors' addresses and search texts.
  logController: new LogController({ disableRequestLogging: true }),
})

/** While draining, tells clients to close their connection, so that the next one goes to another process. */
export function closeKeptConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close')
  })
}

/** The address of a request; null when the client has disconnected, although Fastify's type says otherwise. */
export const readAddress = ({ ip }: { ip?: string }): string | null => ip ?? null
