import { expect, test } from 'vitest'

import { findForbiddenNames, findLongFiles, findSharedHooks } from './check-files.ts'
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

test('a hook is found in a module that files of tests share, not in a test or in a function', () => {
  const hook = 'afterEach(() => cleanup())\n'
  const files = [
    { path: 'web/src/page-for-tests.tsx', text: `import 'x'\n${hook}` },
    { path: 'web/src/page.test.tsx', text: hook },
    { path: 'web/src/list-for-tests.tsx', text: `export function prepare() {\n  ${hook}}\n` },
    { path: 'web/browser-for-tests.ts', text: hook },
  ]

  expect(findSharedHooks(files).map(({ path }) => path)).toEqual(['web/src/page-for-tests.tsx'])
})
