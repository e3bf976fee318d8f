import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toFailure } from './failure.ts'

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What cannot be read as a request has no page yet: it is answered as the API does, and its connection ends. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = STATUSES[error.code ?? ''] ?? 400
  const failure = JSON.stringify(toFailure(code))
  socket.end(
    [
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(failure)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      failure,
    ].join('\r\n'),
  )
}
