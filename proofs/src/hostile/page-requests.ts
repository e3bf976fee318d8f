import { embedPaths, filePaths, paths, POST_PATTERNS } from '@hemicycle/web/paths'
import { FILTERS } from '@hemicycle/contract/filters'
import fc from 'fast-check'
import { hostileEscaped } from '../api-fuzz/hostile-values.ts'
import type { FuzzRequest, Known } from '../api-fuzz/requests.ts'

/** Every route of the site; `:id` is a post, a contributor, a group, a day, a subject or a token. */
const PAGES: readonly string[] = [
  ...Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path)),
  ...POST_PATTERNS,
  ...Object.values(embedPaths).map((path) => (typeof path === 'function' ? path(':id') : path)),
  filePaths.embedScript,
  filePaths.oembed,
  filePaths.sitemap,
  filePaths.visits,
  filePaths.preview(':id'),
  filePaths.preview('view/:id'),
  ...['', 'search', 'contributors/:id'].flatMap((place) =>
    ['atom', 'json'].map((ending) => filePaths.data(place, ending)),
  ),
  filePaths.data('contributors/:id', 'csv'),
  filePaths.data('search', 'csv'),
  filePaths.data('timeline', 'svg'),
  '/v1/:id',
  '/v1/social-item/:id',
  '/assets/:id',
  '/robots.txt',
  '/.well-known/security.txt',
  '/health/live',
  '/health/ready',
  '/:id',
  '/:id/:id',
]

const NAMES = [
  ...Object.keys(FILTERS),
  ...'after q theme page pageSize pageNo id period compare share bars type url format view'.split(
    ' ',
  ),
  ...'__proto__ constructor toString hasOwnProperty country[] %00 a.b'.split(' '),
]
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

export function pageRequests({ posts, contributors, token }: Known): fc.Arbitrary<FuzzRequest> {
  const known = [...posts.slice(0, 50), ...contributors.slice(0, 50), token, 'EPP', '2026-01-31']
  const part = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...known).map(encodeURIComponent) },
    { weight: 1, arbitrary: hostileEscaped },
  )
  const path = fc
    .tuple(fc.constantFrom(...PAGES), part, part)
    .map(([page, first, second]) => page.replace(':id', () => first).replace(':id', () => second))
  const pair = fc
    .tuple(fc.constantFrom(...NAMES), fc.oneof(part, hostileEscaped))
    .map(([name, value]) => `${name}=${value}`)
  const query = fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 3, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }) },
  )
  return fc
    .tuple(path, query, fc.constantFrom(...METHODS), fc.ipV4())
    .map(([target, pairs, method, address]) => ({
      operation: null,
      method,
      target: pairs.length === 0 ? target : `${target}?${pairs.join('&')}`,
      body: null,
      headers: { 'x-forwarded-for': address },
    }))
}
