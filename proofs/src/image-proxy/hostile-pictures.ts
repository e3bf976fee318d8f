import type { ServerResponse } from 'node:http'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { Send } from './hostile-origin.ts'

const MEGABYTE = Buffer.alloc(1 << 20)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>fetch("/")</script></svg>'
/** An SVG with AVIF's signature in the right place; when gzipped, in the time stamp and file name of the header. */
const SVG_AS_AVIF = `<!--ftypavif-->${SVG}`
const PACKED_SVG_AS_AVIF = Buffer.concat([
  Buffer.from('\x1F\x8B\x08\x08ftypavif\0', 'latin1'),
  gzipSync(SVG_AS_AVIF).subarray(10),
])
/** Offsets and steps of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const send =
  (
    bytes: Buffer | string,
    headers: Record<string, string> = { 'content-type': 'image/png' },
  ): Send =>
  (reply) =>
    void reply.writeHead(200, headers).end(bytes)

const redirect =
  (location: string): Send =>
  (reply) =>
    void reply.writeHead(302, { location }).end()

const sendEndlessly: Send = (reply: ServerResponse) => {
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

/** One bit per pixel, all black: a small file that unpacks to width × height pixels. */
export const blackPng = (width: number, height: number, rows = height): Buffer =>
  toPng(width, height, [1, 0, 0, 0, 0], (Math.ceil(width / 8) + 1) * rows)

/** Eight bytes per pixel, all of which must be in memory before the first row is complete. */
function costlyPng(side: number): Buffer {
  const bytes = PASSES.map(([x, y, stepX, stepY]) => {
    const [wide, high] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)]
    return high * (1 + wide * 8)
  })
  return toPng(
    side,
    side,
    [16, 6, 0, 0, 1],
    bytes.reduce((sum, passBytes) => sum + passBytes),
  )
}

/** A PNG whose rows are all zeros. */
function toPng(width: number, height: number, format: number[], bytes: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(format, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Allowed, and the most expensive to scale: 16 bits per channel, just below 40 megapixels. */
export function costlyPictures(): Record<string, Send> {
  const picture = send(costlyPng(6_300))
  return { '/costly-1.png': picture, '/costly-2.png': picture, '/costly-3.png': picture }
}

/** The answers of a hostile origin by path; `inside` is an address that the API must not contact. */
export const hostilePictures = (inside: string): Record<string, Send> => ({
  '/script.svg': send(SVG, { 'content-type': 'image/svg+xml' }),
  '/script.png': send(SVG),
  '/drawing.avif': send(SVG_AS_AVIF, { 'content-type': 'image/avif' }),
  '/packed-drawing.avif': send(PACKED_SVG_AS_AVIF, { 'content-type': 'image/avif' }),
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
  '/endless.png': sendEndlessly,
  '/dripping.png': drip,
  '/silent.png': () => {},
  '/leads-inside.png': redirect(`${inside}/good.png`),
  '/leads-to-http.png': redirect('http://169.254.169.254/latest/meta-data/'),
  '/leads-in-circles.png': redirect('/leads-in-circles.png'),
})
