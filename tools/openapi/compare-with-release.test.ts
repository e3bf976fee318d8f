import { readOpenApi } from '@hemicycle/api/openapi'
import { beforeAll, expect, test } from 'vitest'
import { ACCEPTED_BREAKS, judge } from './accepted-breaks.ts'
import { findBreaks } from './compare/find-breaks.ts'
import { readNewest } from './released.ts'

interface Served {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}

let document: Served
beforeAll(async () => {
  document = JSON.parse(await readOpenApi()) as Served
})

const toLines = (found: { at: string; problem: string }[]): string[] =>
  found.map(({ at, problem }) => `${at}: ${problem}`)

test('since the newest release the document has only grown, but for what was accepted [RW.72]', () => {
  const { breaks, unused } = judge(findBreaks(readNewest().document, document))

  expect(toLines(breaks)).toEqual([])
  expect(unused.map(({ reason }) => reason)).toEqual([])
})

test('each accepted break has a reason [RW.72]', () => {
  expect(ACCEPTED_BREAKS.filter(({ reason }) => reason.length < 20)).toEqual([])
})

test('a break in the document that the API serves is found [RW.72]', () => {
  const planted = structuredClone(document)
  delete planted.paths['/v1/topic/']!['get']!.responses['304']

  expect(toLines(findBreaks(document, planted))).toEqual(['get /v1/topic/ > 304: is gone'])
})

test('a break that nobody accepted, and an accepted one that never came, are both told [RW.72]', () => {
  const found = { at: 'get /v1/topic/', problem: 'is gone' }
  const entry = { at: /day/, problem: /gone/, reason: 'Nobody used it.' }

  expect(judge([found], [entry])).toEqual({ breaks: [found], unused: [entry] })
  expect(judge([{ ...found, at: 'get /v1/day/' }], [entry])).toEqual({ breaks: [], unused: [] })
})
