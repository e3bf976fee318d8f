import fc from 'fast-check'

const PATHS = ['/', '/v1/social-item/', '/v1/feedback/send/', '/search?q=a', '/p/1']
const HOST = 'Host: a\r\n'

/** Bytes that no parser of HTTP may accept, or that two of them would read as different requests. */
const LINES = [
  (path: string) => `GET ${path}\r\n\r\n`,
  (path: string) => `GET ${path} HTTP/9.9\r\n${HOST}\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\n${HOST}\n`,
  (path: string) => `GET  ${path}  HTTP/1.1\r\n${HOST}\r\n`,
  (path: string) => `GET ${path}\u0000 HTTP/1.1\r\n${HOST}\r\n`,
  (path: string) => `G\u0001T ${path} HTTP/1.1\r\n${HOST}\r\n`,
  (path: string) => `CONNECT ${path} HTTP/1.1\r\n${HOST}\r\n`,
  (path: string) => `TRACE ${path} HTTP/1.1\r\n${HOST}\r\n`,
  (path: string) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${path}`,
  (path: string) => `GET http://evil.example${path} HTTP/1.1\r\n${HOST}\r\n`,
  (path: string) => `OPTIONS * HTTP/1.1\r\n${HOST}X: ${path}\r\n\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}${'X: 1\r\n'.repeat(3_000)}\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n${HOST} folded: 1\r\n\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}X : 1\r\n\r\n`,
  (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}X: a\rb\r\n\r\n`,
  (path: string) =>
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/alerts/ HTTP/1.1\r\n\r\n`,
  (path: string) =>
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
  (path: string) => `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  (path: string) => `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 1e3\r\n\r\n`,
  (path: string) => `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 999999999999\r\n\r\n{`,
  (path: string) =>
    `POST ${path} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  (path: string) =>
    `POST ${path} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n`,
  (path: string) =>
    `POST ${path} HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  (path: string) =>
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`,
]

const fixed = fc
  .tuple(fc.constantFrom(...LINES), fc.constantFrom(...PATHS))
  .map(([toLines, path]) => Buffer.from(toLines(path), 'latin1'))

export const unreadableBytes: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 5, arbitrary: fixed },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  },
  // A valid beginning with garbage at any place.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fixed, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([bytes, at, garbage]) => {
        const place = at % bytes.length
        return Buffer.concat([bytes.subarray(0, place), garbage, bytes.subarray(place)])
      }),
  },
)
