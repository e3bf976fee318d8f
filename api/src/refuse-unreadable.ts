import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What cannot be read as a request is answered in the envelope, too, and its connection ends. */
export function refuseUnreadable(error: ClientError, socket: Socket): void {
  const code = STATUSES[error.code ?? ''] ?? 400
  const message = STATUS_CODES[code] ?? ''
  const failure = JSON.stringify({ code, type: 'error', data: { message } })
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(
    [
      `HTTP/1.1 ${code} ${message}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(failure)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      isHead ? '' : failure,
    ].join('\r\n'),
  )
}
