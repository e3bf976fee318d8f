import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readNewest, writeRelease } from './released.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const documentOf = (version: string) => JSON.stringify({ info: { version } })

test('the document of a release is kept under the version that it names [RW.73]', () => {
  const folder = createFolder()

  const path = writeRelease(documentOf('0.2.0'), folder)

  expect(path).toBe(join(folder, '0.2.0.json'))
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ info: { version: '0.2.0' } })
})

test('the document of an earlier release never changes [RW.73]', () => {
  const folder = createFolder()
  writeFileSync(join(folder, '0.2.0.json'), 'as it was')

  expect(() => writeRelease(documentOf('0.2.0'), folder)).toThrow(
    '0.2.0.json exists, and never changes',
  )
  expect(readFileSync(join(folder, '0.2.0.json'), 'utf8')).toBe('as it was')
})

test('the newest release is the one with the greatest number [RW.72]', () => {
  const folder = createFolder()
  for (const version of ['0.9.0', '0.10.0', '0.2.0']) writeRelease(documentOf(version), folder)

  expect(readNewest(folder).version).toBe('0.10.0')
})
