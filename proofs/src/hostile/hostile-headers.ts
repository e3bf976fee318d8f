import fc from 'fast-check'

/** Values of headers that caches, proxies, parsers and frameworks read. */
const HEADERS: Record<string, readonly string[]> = {
  range: ['bytes=0-0', 'bytes=-1', 'bytes=0-0,1-1,2-2', 'bytes=99999999999999999999-', 'lines=1-2'],
  'if-range': ['"x"', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  'if-none-match': ['*', '"', '"x", W/"y"', `"${'a'.repeat(4_000)}"`, ','.repeat(2_000)],
  'if-match': ['*', '"none"'],
  'if-modified-since': ['Wed, 21 Oct 2099 07:28:00 GMT', 'yesterday', '-1', '\u00FF'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'NaN'],
  'cache-control': ['no-cache, no-store, max-age=0', 'max-age=-1', 'only-if-cached'],
  accept: ['*/*;q=2', 'application/problem+json', 'text/event-stream', ','.repeat(900), 'x'],
  'accept-language': ['el-GR,*;q=0.0000001', '-'.repeat(3_000)],
  'accept-encoding': ['gzip;q=1e309', 'identity;q=0', 'br, gzip, zstd, x-none', ','.repeat(900)],
  'x-forwarded-for': ['', '127.0.0.1', '::1', '999.1.1.1', 'a, b, c', '1.2.3.4,'.repeat(500)],
  'x-forwarded-host': ['evil.example', 'evil.example:99999', '<script>alert(1)</script>', '[::1'],
  'x-forwarded-proto': ['https', 'javascript', 'https,http'],
  'x-forwarded-port': ['0', '-1', '443, 80'],
  forwarded: ['for=127.0.0.1;host=evil.example;proto=https', 'for="[::1]"', ';;;===,,,'],
  host: ['evil.example', 'localhost:99999', '', 'a.b@c', '[::ffff:127.0.0.1]:80'],
  origin: ['null', 'https://evil.example', 'file://'],
  referer: ['https://evil.example/?<script>alert(1)</script>', 'about:blank'],
  cookie: ['__proto__=1; a', `a=${'b'.repeat(4_000)}`, ';;;;', '\u00FF=\u00FF'],
  'content-type': [
    'application/json',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=--',
    'text/plain',
    '/;;',
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  'user-agent': ["() { :;}; echo 'x'", '${jndi:ldap://127.0.0.1/x}', ''],
  'x-http-method-override': ['DELETE', 'TRACE'],
  'x-original-url': ['/v1/alerts/', '/../../etc/passwd'],
  'x-request-id': ['1\t2', 'a'.repeat(4_000)],
  traceparent: ['00-00000000000000000000000000000000-0000000000000000-00', '00-ff', 'ff-1-2-3'],
  tracestate: ['a=b,'.repeat(300)],
  upgrade: ['websocket', 'h2c'],
  connection: ['keep-alive, te', 'x-forwarded-for'],
  te: ['trailers', 'chunked'],
  'sec-fetch-mode': ['navigate', 'cors'],
  __proto__x: ['1'],
  constructor: ['1'],
}

/** None, mostly, or some of them. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc
          .constantFrom(...Object.keys(HEADERS))
          .chain((name) =>
            fc.constantFrom(...(HEADERS[name] ?? [''])).map((value) => [name, value]),
          ),
        { minLength: 1, maxLength: 4 },
      )
      .map((pairs) => Object.fromEntries(pairs) as Record<string, string>),
  },
)
