import { expect, test } from 'vitest'
import { laterId, toSnowflakeTime } from './snowflake.ts'

test('an id tells its time to the millisecond [RF.19]', () => {
  expect(toSnowflakeTime('1212092628029698048').toISOString()).toBe('2019-12-31T19:26:16.771Z')
})

test('the later of two ids is the greater number, not the later word [P3]', () => {
  expect(laterId('9', '10')).toBe('10')
  expect(laterId('10', '9')).toBe('10')
  expect(laterId(null, '9')).toBe('9')
})
