import { listFilterNames } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { postQuery } from '../testing/index.ts'
import { toPostFilter } from './post-filter.ts'

test.each(listFilterNames('list'))('every list narrows what is found: %s [S7.7 RL.6]', (name) => {
  const asked = toPostFilter(postQuery({ lists: { [name]: ['a value', 'another'] } }))

  expect(asked).not.toEqual(toPostFilter(postQuery()))
  expect(JSON.stringify(asked)).toContain('["a value","another"]')
})

test('a list of values to leave out is asked for apart from those to find [S7.17 S7.18]', () => {
  const asked = toPostFilter(
    postQuery({ lists: { contributors_ids: ['0'], contributors_exclues: ['1'] } }),
  )

  expect(asked).toMatchObject({
    bool: {
      filter: expect.arrayContaining([{ terms: { contributor: ['0'] } }]) as unknown,
      must_not: expect.arrayContaining([{ terms: { contributor: ['1'] } }]) as unknown,
    },
  })
})
