import { beforeEach, expect, test } from 'vitest'
import { createTestLog, type TestLog } from '../../../../testing/index.ts'
import type { Call, CallX } from '../calls/call-x.ts'
import { XRefusalError } from '../calls/x-refusal.ts'
import { syncRules } from './sync-rules.ts'

let testLog: TestLog
let changes: unknown[]
beforeEach(() => {
  testLog = createTestLog()
  changes = []
})

/** X with these pages of rules, which answers additions as told. */
const xWith = (pages: object[][], added: unknown = { meta: {} }): CallX => {
  return ({ method, query = {}, body }: Call) => {
    if (method === 'GET') {
      const page = Number(query['pagination_token'] ?? 0)
      const next = page + 1 < pages.length ? { next_token: String(page + 1) } : {}
      const data = pages[page] ?? []
      return Promise.resolve({ ...(data.length > 0 ? { data } : {}), meta: next })
    }
    changes.push(body)
    if (added instanceof Error) return Promise.reject(added)
    return Promise.resolve(body && 'add' in body ? added : { meta: {} })
  }
}
const rule = (id: string, value: string, tag = 'hemicycle') => ({ id, value, tag })

test('what is missing is added before what is not wanted is removed; others keep theirs [S1.2]', async () => {
  const x = xWith([[rule('1', 'from:1 OR from:9')], [rule('2', 'from:5', 'other')]])

  await syncRules(x, testLog.log, ['1', '2'])

  expect(changes).toEqual([
    { add: [{ value: 'from:1 OR from:2', tag: 'hemicycle' }] },
    { delete: { ids: ['1'] } },
  ])
})

test('rules that are right are left alone [S1.2]', async () => {
  await syncRules(xWith([[rule('1', 'from:1')]]), testLog.log, ['1'])

  expect(changes).toEqual([])
})

test('a rule that stands already is no trouble; one that X refuses is said once [S1.2]', async () => {
  const problems = 'https://api.x.com/2/problems'
  const errors = [
    { title: 'DuplicateRule', type: `${problems}/duplicate-rules`, value: 'from:1', id: '4' },
    { title: 'UnprocessableEntity', type: `${problems}/invalid-rules`, value: 'from:2' },
  ]

  await syncRules(xWith([[]], { errors: errors.slice(0, 1) }), testLog.log, ['1'])
  const before = [...testLog.messages]
  await syncRules(xWith([[]], { errors }), testLog.log, ['1', '2'])

  const refusal = 'X refused rules; their accounts are only read every few minutes'
  expect(before).not.toContain(refusal)
  expect(testLog.messages.filter((message) => message === refusal)).toHaveLength(1)
})

test('when X takes no more rules, the failure says what to do and nothing is removed [S1.2]', async () => {
  const refused = { kind: 'final' as const, status: 429, detail: '/rule-cap', rateLimit: null }
  const x = xWith([[rule('1', 'from:9')]], new XRefusalError('POST rules', refused))

  await expect(syncRules(x, testLog.log, ['1'])).rejects.toThrow('remove rules of other programs')
  expect(changes).toHaveLength(1)
})
