import { REQUEST_TIMEOUT_MS, SILENT_CONNECTION_MS } from '@hemicycle/contract/constants'
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { refuseUnreadable } from './refuse-unreadable.ts'

interface ServerSettings {
  log?: FastifyBaseLogger | undefined
  /** Proxies whose word about the visitor's address is taken. */
  trustProxy?: string | undefined
  requestTimeoutMs?: number | undefined
}

/** The options of every Fastify server of ours. */
export const toFastifyOptions = ({
  log,
  trustProxy = 'loopback',
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: ServerSettings) => ({
  trustProxy,
  requestTimeout: requestTimeoutMs,
  connectionTimeout: SILENT_CONNECTION_MS,
  // Node.js takes the greater of the two for the whole request.
  http: {
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
  },
  clientErrorHandler: refuseUnreadable,
  // A request on a connection that is still open is answered, also while the process ends.
  return503OnClosing: false,
  ...(log ? { loggerInstance: log } : {}),
  // Requests are not logged: addresses of visitors, and what they look for, are nobody's business.
  logController: new LogController({ disableRequestLogging: true }),
})

/** While draining, tells clients to close their connection: the next one leads elsewhere. */
export function closeKeptConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close')
  })
}
