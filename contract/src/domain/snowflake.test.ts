import { expect, test } from 'vitest'
import { toPostTime, toSnowflakeId, toSnowflakeTime } from './snowflake.ts'

const ID = '1212092628029698048'
const TIME = new Date('2019-12-31T19:26:16.771Z')

test('an id of X tells its time to the millisecond [RF.19]', () => {
  expect(toSnowflakeTime(ID)).toEqual(TIME)
  expect(toPostTime(ID)).toEqual(TIME)
  expect(toPostTime(toSnowflakeId(TIME))).toEqual(TIME)
})

test.each(['29700859247', '404', 'mastodon-115000000000000001', 'bluesky-3k2a', ''])(
  'an id without a time tells none: %j [RF.14]',
  (id) => {
    expect(toPostTime(id)).toBeNull()
  },
)
