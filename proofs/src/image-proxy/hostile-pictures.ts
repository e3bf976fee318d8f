import type { ServerResponse } from 'node:http'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { Send } from './hostile-origin.ts'

const MEGABYTE = Buffer.alloc(1 << 20)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/")</script></svg>'

const send =
  (
    bytes: Buffer | string,
    headers: Record<string, string> = { 'content-type': 'image/png' },
  ): Send =>
  (reply) =>
    void reply.writeHead(200, headers).end(bytes)

const lead =
  (location: string): Send =>
  (reply) =>
    void reply.writeHead(302, { location }).end()

const sendWithoutEnd: Send = (reply: ServerResponse) => {
  const more = (): boolean => reply.destroyed || (reply.write(MEGABYTE) && more())
  reply.on('drain', more)
  more()
}

const drip: Send = (reply) => {
  const timer = setInterval(() => reply.write('x'), 50)
  reply.on('close', () => clearInterval(timer))
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** One bit for a pixel, all black: a small file that unpacks to width times height pixels. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

/** What a hostile origin sends, by path; `inside` is an address it must not make us ask. */
export const hostilePictures = (inside: string): Record<string, Send> => ({
  '/script.svg': send(SVG, { 'content-type': 'image/svg+xml' }),
  '/script.png': send(SVG),
  '/page.png': send('<html><script>fetch("/")</script></html>'),
  '/50000-pixels.png': send(blackPng(50_000, 50_000, 1_000)),
  '/bomb.png': send(blackPng(60_000, 8_000)),
  '/packed-bomb.png': send(gzipSync(Buffer.alloc(64 << 20)), {
    'content-type': 'image/png',
    'content-encoding': 'gzip',
  }),
  '/cut.png': send(blackPng(100, 100).subarray(0, 50)),
  '/says-it-is-large.png': (reply) =>
    void reply.writeHead(200, { 'content-length': String(1 << 30) }).write('x'),
  '/endless.png': sendWithoutEnd,
  '/dripping.png': drip,
  '/silent.png': () => {},
  '/leads-inside.png': lead(`${inside}/good.png`),
  '/leads-to-http.png': lead('http://169.254.169.254/latest/meta-data/'),
  '/leads-in-circles.png': lead('/leads-in-circles.png'),
})
