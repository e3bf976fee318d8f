import { expect, test } from 'vitest'

import { findForbiddenNames, findLongFiles } from './check-files.ts'
import { toLines } from './violation.ts'

const fileOf = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

test('a file of 301 lines is found and one of 300 is not', () => {
  const files = [fileOf('web/src/ui/tokens.css', 301), fileOf('api/src/app.ts', 300)]

  expect(toLines(findLongFiles(files))).toEqual([
    'web/src/ui/tokens.css: has 301 lines; split it at 300',
  ])
})

test.each(['utils/index.ts', 'web/src/lib/x.ts', 'api/src/shared/a/b.ts', 'web/src/helpers.ts'])(
  'a meaningless name is found at any depth: %s',
  (path) => {
    expect(toLines(findForbiddenNames([{ path }]))).toHaveLength(1)
  },
)

test('a name that only contains such a word is allowed', () => {
  expect(findForbiddenNames([{ path: 'web/src/ui/shared-clock/common-words.ts' }])).toEqual([])
})
