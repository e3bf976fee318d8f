import { expect, test } from 'vitest'

import { findForbiddenNames } from './find-forbidden-names.ts'
import { toLines } from './offence.ts'

test.each(['utils/index.ts', 'web/src/lib/x.ts', 'api/src/shared/a/b.ts', 'web/src/helpers.ts'])(
  'a name that says nothing is found at any depth: %s',
  (path) => {
    expect(toLines(findForbiddenNames([{ path }]))).toHaveLength(1)
  },
)

test('a name that only contains such a word is left alone', () => {
  expect(findForbiddenNames([{ path: 'web/src/ui/shared-clock/common-words.ts' }])).toEqual([])
})
