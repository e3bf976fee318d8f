import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, openTestClient, textAt, type TestClient } from '../test-client.ts'

const RULES = '/2/tweets/search/stream/rules'

let simulator: Simulator
let client: TestClient

beforeEach(async () => {
  simulator = await startSimulator({ sample: false })
  client = openTestClient(simulator)
})
afterEach(() => simulator.stop())

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
  const authors = Array.from({ length: 40 }, (_, place) => `from:${10_000_000_000_000 + place}`)
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

test('a rule that is not made of authors is invalid', async () => {
  const { json } = await add('cats has:images')

  expect(textAt(json, 'errors', 0, 'type')).toBe('https://api.x.com/2/problems/invalid-rules')
})

test('there can be a thousand rules', async () => {
  const most = await add(...Array.from({ length: 1000 }, (_, place) => `from:${place + 1}`))
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
