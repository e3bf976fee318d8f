import { readOpenApi } from '@hemicycle/api/openapi'
import { expect, test } from 'vitest'
import { lintDocument } from './lint-document.ts'

test('the document that the API serves passes the linter [RW.71]', async () => {
  expect(await lintDocument(await readOpenApi())).toEqual([])
})

test('the linter finds a tag that nobody has defined [RW.71]', async () => {
  const planted = (await readOpenApi()).replaceAll('"tags":["search"]', '"tags":["nothing"]')

  expect(await lintDocument(planted)).toEqual([expect.stringContaining('(operation-tag-defined)')])
})
