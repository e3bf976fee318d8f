import fc from 'fast-check'
import { hostileText } from '../api-fuzz/hostile-values.ts'
import type { Operation } from '../api-fuzz/operations.ts'
import type { FuzzRequest } from '../api-fuzz/requests.ts'

const DEPTH = 20_000

const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"',
  '\uFEFF{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@example.org","email":"b@example.org"}',
  '{"email":{"$gt":""},"comment":["a"],"openMs":1e309}',
  '{"email":"a@example.org\\r\\nBcc: b@example.org","name":"\\u0000","comment":"\\ud800"}',
  `{"email":"${'a'.repeat(60_000)}@example.org"}`,
  `{"email":"${'a.'.repeat(2_000)}@${'b.'.repeat(2_000)}example"}`,
  '['.repeat(DEPTH),
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  'email=a%40example.org&comment=Well&__proto__[x]=1',
  '--\r\nContent-Disposition: form-data; name="a"; filename="../../x"\r\n\r\n1\r\n----\r\n',
  'a'.repeat(300_000),
]

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=--',
  'text/plain',
  '',
]

/** Bodies of every kind to these operations, and to those that take none. */
export const hostileBodies = (operations: Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      fc.constantFrom(...operations),
      fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'),
      fc.oneof(fc.constantFrom(...BODIES), hostileText),
      fc.constantFrom(...TYPES),
      fc.ipV4(),
    )
    .map(([{ path }, method, body, type, address]) => ({
      operation: null,
      method,
      target: path.replaceAll(/[{}]/g, ''),
      body: body.toWellFormed(),
      headers: { 'x-forwarded-for': address, ...(type && { 'content-type': type }) },
    }))
