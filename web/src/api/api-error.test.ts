import { expect, test } from 'vitest'
import { ApiError, isApiError, toApiError } from './api-error.ts'

test('an error of the other copy of the class is one too: the built site holds two [RF.7]', () => {
  class Copied extends ApiError {}
  Object.setPrototypeOf(Copied.prototype, Error.prototype)
  const error = Object.setPrototypeOf(
    new ApiError(404, { message: 'not_found' }, true),
    Copied.prototype,
  ) as Error

  expect(error instanceof ApiError).toBe(false)
  expect(isApiError(error)).toBe(true)
  expect(toApiError(error)).toMatchObject({ code: 404, answered: true })
})

test('whatever else is thrown means that nobody answered [RF.7]', () => {
  expect(toApiError(new TypeError('no network'))).toMatchObject({ code: 500, answered: false })
})
