import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toPlainFailure } from './plain-failure.ts'

interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers an invalid HTTP request with the API's error envelope, and closes the connection. */
export function refuseUnreadable(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = STATUSES[error.code ?? ''] ?? 400
  const name = STATUS_CODES[code] ?? ''
  const body = JSON.stringify(toPlainFailure(code))
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  socket.end(
    [
      `HTTP/1.1 ${code} ${name}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      isHead ? '' : body,
    ].join('\r\n'),
  )
}
