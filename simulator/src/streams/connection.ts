import { randomUUID } from 'node:crypto'
import type { LineStream } from './line-stream.ts'

/** One client on a stream, and what remains known of it afterwards. */
export interface Connection<Asked> {
  uuid: string
  clientIp: string
  connectedAt: Date
  /** In the future while the slot of a lost client stays taken. */
  disconnectedAt: Date | null
  reason: string | null
  asked: Asked
  /** Null once nothing can be sent any more. */
  stream: LineStream | null
}

export const openConnection = <Asked>(asked: Asked, clientIp: string): Connection<Asked> => ({
  uuid: randomUUID(),
  clientIp,
  connectedAt: new Date(),
  disconnectedAt: null,
  reason: null,
  asked,
  stream: null,
})

export const isActive = ({ disconnectedAt }: Connection<unknown>): boolean =>
  disconnectedAt === null || disconnectedAt > new Date()

/** As the list of connections tells it. */
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
