import { randomUUID } from 'node:crypto'
import type { LineStream } from './line-stream.ts'

/** One client on a stream; kept for the connection list after it has closed. */
export interface Connection<Params> {
  uuid: string
  clientIp: string
  connectedAt: Date
  /** In the future while the slot of a lost client is still held. */
  disconnectedAt: Date | null
  reason: string | null
  params: Params
  /** Null once closed. */
  stream: LineStream | null
}

export const createConnection = <Params>(params: Params, clientIp: string): Connection<Params> => ({
  uuid: randomUUID(),
  clientIp,
  connectedAt: new Date(),
  disconnectedAt: null,
  reason: null,
  params,
  stream: null,
})

export const isActive = ({ disconnectedAt }: Connection<unknown>): boolean =>
  disconnectedAt === null || disconnectedAt > new Date()

/** As in X's list of connections. */
export function toWireConnection(connection: Connection<unknown>, endpointName: string) {
  const { disconnectedAt, reason } = connection
  const isOver = !isActive(connection)
  return {
    id: connection.uuid,
    endpoint_name: endpointName,
    client_ip: connection.clientIp,
    connected_at: connection.connectedAt.toISOString(),
    ...(isOver && disconnectedAt ? { disconnected_at: disconnectedAt.toISOString() } : {}),
    ...(isOver && reason !== null ? { disconnect_reason: reason } : {}),
  }
}
