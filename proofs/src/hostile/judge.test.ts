import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const HTML = 'content-type: text/html; charset=utf-8'
const LATER = 'retry-after: 5'
const SECRETS = ['127.0.0.1:9209']

test.each([
  ['an error of ours', 'GET', { status: 500, head: '', body: '{}' }, 'status 500'],
  ['a gateway', 'GET', { status: 502, head: LATER, body: '{}' }, 'status 502'],
  [
    '503 that does not say when',
    'GET',
    { status: 503, head: '', body: '{}' },
    '503 without a reason',
  ],
  [
    '503 that does not say why',
    'GET',
    { status: 503, head: LATER, body: '' },
    '503 without a reason',
  ],
  ['a stack', 'GET', { status: 400, head: '', body: 'Error\n    at f (app.ts:1:2)' }, 'shows'],
  ['a path', 'GET', { status: 404, head: '', body: `${REPOSITORY_ROOT}/api` }, 'shows'],
  ['an address', 'GET', { status: 200, head: '', body: 'connect 127.0.0.1:9209' }, 'shows'],
  ['a script', 'GET', { status: 200, head: HTML, body: '<script>alert(1)</script>' }, 'script'],
  ['no answer', 'GET', { status: 0, head: '', body: '' }, 'no answer'],
])('%s is a problem [RO.82]', (_name, method, answer, problem) => {
  expect(judge(answer, method, SECRETS)).toContain(problem)
})

test.each([
  ['503 with its reason', 'GET', { status: 503, head: LATER, body: '{}' }],
  ['503 to HEAD', 'HEAD', { status: 503, head: LATER, body: '' }],
  ['501 of oEmbed', 'GET', { status: 501, head: '', body: '{}' }],
  ['a refusal', 'GET', { status: 400, head: '', body: '{"code":400}' }],
  ['what was asked, escaped', 'GET', { status: 200, head: HTML, body: '&lt;script>alert(1)' }],
])('%s is none [RO.82]', (_name, method, answer) => {
  expect(judge(answer, method, SECRETS)).toBeNull()
})
