import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const RULES = '/2/tweets/search/stream/rules'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())
beforeEach(() => client.send('POST', `${RULES}?delete_all=true`))

const add = (...values: string[]) =>
  client.send('POST', RULES, { add: values.map((value) => ({ value, tag: 'people' })) })

test('without rules the list has no data', async () => {
  const { json } = await client.get(RULES)

  expect(json).not.toHaveProperty('data')
  expect(at(json, 'meta', 'result_count')).toBe(0)
})

test('added rules are listed with ids and tags', async () => {
  const added = await add('from:1 OR from:SmpSomebody', 'from:2')
  const listed = await client.get(RULES)

  expect(added.status).toBe(201)
  expect(at(added.json, 'meta', 'summary')).toEqual({
    created: 2,
    not_created: 0,
    valid: 2,
    invalid: 0,
  })
  expect(at(listed.json, 'data')).toEqual(at(added.json, 'data'))
  expect(at(listed.json, 'data', 1)).toMatchObject({ value: 'from:2', tag: 'people' })
  expect(textAt(listed.json, 'data', 1, 'id')).toMatch(/^\d+$/)
})

test('a rule that exists is reported with the id it has', async () => {
  const first = await add('from:1')

  const again = await add('from:1')

  expect(again.status).toBe(201)
  expect(at(again.json, 'errors')).toEqual([
    {
      value: 'from:1',
      id: at(first.json, 'data', 0, 'id'),
      title: 'DuplicateRule',
      type: 'https://api.x.com/2/problems/duplicate-rules',
    },
  ])
  expect(at(again.json, 'meta', 'summary')).toMatchObject({
    created: 0,
    not_created: 1,
    invalid: 1,
  })
})

test('a rule may have 1,024 characters and not one more', async () => {
  const authors = Array.from({ length: 40 }, (_, index) => `from:${10_000_000_000_000 + index}`)
  const longest = authors
    .join(' OR ')
    .slice(0, 1000)
    .replace(/ OR [^ ]*$/, '')
    .concat(' OR from:1')
  const filled = longest.padEnd(1024, '1')

  const fits = await add(longest)
  const tooLong = await add(`${filled}1`)

  expect(at(fits.json, 'meta', 'summary', 'created')).toBe(1)
  expect(textAt(tooLong.json, 'errors', 0, 'details')).toContain('(rule was 1025)')
})

test('a rule that X would not understand is reported, and the others are taken', async () => {
  const { status, json } = await add('has:images', 'from:1')

  expect(status).toBe(201)
  expect(json).toMatchObject({
    data: [{ value: 'from:1' }],
    errors: [
      {
        value: 'has:images',
        title: 'UnprocessableEntity',
        type: 'https://api.x.com/2/problems/invalid-rules',
      },
    ],
    meta: { summary: { created: 1, not_created: 1, valid: 1, invalid: 1 } },
  })
})

test('there can be a thousand rules', async () => {
  const most = await add(...Array.from({ length: 1000 }, (_, index) => `from:${index + 1}`))
  const more = await add('from:2000')

  expect(at(most.json, 'meta', 'summary', 'created')).toBe(1000)
  expect(more.status).toBe(429)
  expect(at(more.json, 'type')).toBe('https://api.x.com/2/problems/rule-cap')
})

test('rules are deleted by id and by value', async () => {
  const added = await add('from:1', 'from:2', 'from:3')

  const deletion = {
    delete: { ids: [textAt(added.json, 'data', 0, 'id'), '7'], values: ['from:2'] },
  }
  const deleted = await client.send('POST', RULES, deletion)
  const listed = await client.get(RULES)

  expect(at(deleted.json, 'meta', 'summary')).toEqual({ deleted: 2, not_deleted: 1 })
  expect(at(listed.json, 'data')).toMatchObject([{ value: 'from:3' }])
})

test('a dry run changes nothing', async () => {
  const tried = await client.send('POST', `${RULES}?dry_run=true`, { add: [{ value: 'from:1' }] })
  const listed = await client.get(RULES)

  expect(at(tried.json, 'meta', 'summary', 'created')).toBe(1)
  expect(at(listed.json, 'meta', 'result_count')).toBe(0)
})

test('rules are listed page by page with tokens of sixteen characters', async () => {
  await add('from:1', 'from:2', 'from:3')

  const first = await client.get(`${RULES}?max_results=2`)
  const token = textAt(first.json, 'meta', 'next_token')
  const rest = await client.get(`${RULES}?max_results=2&pagination_token=${token}`)

  expect(token).toHaveLength(16)
  expect(at(first.json, 'meta', 'result_count')).toBe(2)
  expect(at(rest.json, 'data')).toMatchObject([{ value: 'from:3' }])
  expect(at(rest.json, 'meta')).not.toHaveProperty('next_token')
})

test('rules are listed by id', async () => {
  const added = await add('from:1', 'from:2')

  const { json } = await client.get(`${RULES}?ids=${textAt(added.json, 'data', 1, 'id')}`)

  expect(at(json, 'data')).toMatchObject([{ value: 'from:2' }])
})

test('all rules can be deleted at once, or only tried', async () => {
  await add('from:1', 'from:2')

  const tried = await client.send('POST', `${RULES}?delete_all=true&dry_run=true`)
  const between = await client.get(RULES)
  const done = await client.send('POST', `${RULES}?delete_all=true`)
  const after = await client.get(RULES)

  expect(at(tried.json, 'meta', 'summary')).toEqual({ deleted: 2, not_deleted: 0 })
  expect(at(between.json, 'meta', 'result_count')).toBe(2)
  expect(at(done.json, 'meta', 'summary')).toEqual({ deleted: 2, not_deleted: 0 })
  expect(at(after.json, 'meta', 'result_count')).toBe(0)
})

test('the counts say how many rules there are and may be', async () => {
  await add('from:1', 'from:2')

  const { json } = await client.get(`${RULES}/counts`)

  expect(json).toMatchObject({
    data: {
      cap_per_client_app: '1000',
      cap_per_project: '1000',
      project_rules_count: '2',
      client_app_rules_count: { rule_count: 2 },
    },
  })
})

test.each([
  ['', { add: [{ value: 'from:1' }], delete: { ids: ['1'] } }],
  ['', { add: [] }],
  ['', { add: [{ value: 'from:1', colour: 'red' }] }],
  ['', { delete: { ids: [] } }],
  ['', { delete: { ids: ['1'], tags: ['x'] } }],
  ['', {}],
  ['?dry_run=maybe', { add: [{ value: 'from:1' }] }],
])('the request %s with %j is invalid', async (query, body) => {
  expect((await client.send('POST', RULES + query, body)).status).toBe(400)
})

test('a body that does not say that it is JSON is invalid', async () => {
  const body = JSON.stringify({ add: [{ value: 'from:1' }] })

  expect((await client.send('POST', RULES, body)).status).toBe(400)
})

test.each(['max_results=0', 'max_results=1001', 'pagination_token=short', 'ids=x'])(
  'a list with %s is invalid',
  async (query) => {
    expect((await client.get(`${RULES}?${query}`)).status).toBe(400)
  },
)
