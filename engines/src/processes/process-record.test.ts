import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startBystander } from '../testing/bystander.ts'
import { identify, startFromPs } from './process-identity.ts'
import { loadRunning, saveRecord } from './process-record.ts'
import { waitUntil } from './wait-until.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemicycle-record-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const writeRecord = (text: string): void => writeFileSync(join(folder, 'process.json'), text)

test('a recorded process is found while it runs', async () => {
  const bystander = startBystander()
  saveRecord(folder, bystander.pid, 9209)
  expect(loadRunning(folder)).toMatchObject({ pid: bystander.pid, port: 9209 })

  bystander.end()

  expect(await waitUntil(() => loadRunning(folder) === null, 120)).toBe(true)
})

test('another process with the same pid is not the one recorded', () => {
  writeRecord(JSON.stringify({ pid: process.pid, startedAt: 'another time', port: 9209 }))

  expect(loadRunning(folder)).toBe(null)
})

test('a torn record is no record', () => {
  for (const torn of ['', '{"pid":', 'null', '{"pid":1}', `{"pid":"1","startedAt":1,"port":1}`]) {
    writeRecord(torn)

    expect(loadRunning(folder)).toBe(null)
  }
})

test('a process has one identity for its whole life', () => {
  expect(identify(process.pid)).toEqual(identify(process.pid))
  expect(identify(process.pid)).not.toEqual(identify(process.ppid))
})

test('without /proc, ps tells when a process started', () => {
  expect(startFromPs(process.pid)).toMatch(/\d\d:\d\d:\d\d \d{4}$/)
  expect(startFromPs(2 ** 30)).toBe(null)
})
