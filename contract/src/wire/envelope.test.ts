import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { failure, page, success } from './envelope.ts'

const list = Compile(success(page(Type.String())))
const failed = Compile(failure)

test('a list has total, offset, next, prev and items inside the envelope [RW.1 S7.2]', () => {
  const data = { total: 2, offset: 1, next: '/v1/x/?after=y', prev: null, items: ['a'] }

  expect(list.Check({ code: 200, type: 'success', data })).toBe(true)
  for (const key of Object.keys(data)) {
    expect(list.Check({ code: 200, type: 'success', data: { ...data, [key]: undefined } })).toBe(
      false,
    )
  }
})

test('a failure says so in type and code and may say why [S7.2 S8.1]', () => {
  const data = { message: 'gone', reason: 'deleted' }

  expect(failed.Check({ code: 410, type: 'error', data })).toBe(true)
  expect(failed.Check({ code: 200, type: 'error', data })).toBe(false)
  expect(failed.Check({ code: 410, type: 'success', data })).toBe(false)
})
