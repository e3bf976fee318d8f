import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { deleteDataFolder, prepareDataFolder } from './data-folder.ts'
import { runsAsRoot } from './processes/unprivileged-user.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemicycle-data-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a folder with other things in it is neither used nor emptied', () => {
  writeFileSync(join(folder, 'thesis.txt'), 'years of work')

  expect(() => prepareDataFolder(folder)).toThrow('holds other things')
  expect(() => deleteDataFolder(folder)).toThrow('holds other things')
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})

test('a reset deletes what the engines keep and leaves what was put beside it', () => {
  prepareDataFolder(folder)
  mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })
  writeFileSync(join(folder, 'notes.txt'), 'mine')

  deleteDataFolder(folder)

  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('a folder that held nothing else is gone after a reset, and a second reset is no error', () => {
  prepareDataFolder(folder)

  deleteDataFolder(folder)
  deleteDataFolder(folder)

  expect(existsSync(folder)).toBe(false)
})

test.runIf(runsAsRoot())('a folder that the engines could not enter is refused in words', () => {
  const closed = join(folder, 'data')

  expect(() => prepareDataFolder(closed)).toThrow('choose another with --data')
})
