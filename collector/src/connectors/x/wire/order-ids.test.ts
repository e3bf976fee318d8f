import { expect, test } from 'vitest'
import { laterId } from './order-ids.ts'

test('the later of two ids is the greater number, not the later word [P3]', () => {
  expect(laterId('9', '10')).toBe('10')
  expect(laterId('10', '9')).toBe('10')
  expect(laterId(null, '9')).toBe('9')
})
