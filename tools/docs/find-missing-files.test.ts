import { expect, test } from 'vitest'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import { findMissingFiles } from './find-missing-files.ts'

const missingIn = (text: string): string[] =>
  findMissingFiles(REPOSITORY_ROOT, { path: 'docs/page.md', text })

test.each(['`api/src/app.ts`, `web/legal/`', '`npm run dev`', '`{network}-{native id}`', '`a/b`'])(
  'what is there, or is no file, is left alone: %s',
  (text) => {
    expect(missingIn(text)).toEqual([])
  },
)

test('a file or a folder that is not there is found', () => {
  expect(missingIn('`api/src/gone.ts` and `gone/folder/`')).toEqual([
    'api/src/gone.ts',
    'gone/folder/',
  ])
})
