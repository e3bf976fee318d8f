import { expect, test } from 'vitest'

import { findLongFiles } from './find-long-files.ts'
import { toLines } from './offence.ts'

const fileOf = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

test('a file of 301 lines is found and one of 300 is not', () => {
  const files = [fileOf('web/src/ui/tokens.css', 301), fileOf('api/src/app.ts', 300)]

  expect(toLines(findLongFiles(files))).toEqual([
    'web/src/ui/tokens.css: has 301 lines; split it at 300',
  ])
})
