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

test('a folder with other files is neither used nor emptied', () => {
  writeFileSync(join(folder, 'thesis.txt'), 'years of work')

  expect(() => prepareDataFolder(folder)).toThrow('contains files')
  expect(() => deleteDataFolder(folder)).toThrow('contains files')
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})

test('a reset deletes the data of the engines and leaves other files', () => {
  prepareDataFolder(folder)
  mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })
  writeFileSync(join(folder, 'notes.txt'), 'mine')

  deleteDataFolder(folder)

  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('a reset removes a folder without other files, and a second reset does nothing', () => {
  prepareDataFolder(folder)

  deleteDataFolder(folder)
  deleteDataFolder(folder)

  expect(existsSync(folder)).toBe(false)
})

test.runIf(runsAsRoot())('a folder that the engines cannot enter is refused', () => {
  const closed = join(folder, 'data')

  expect(() => prepareDataFolder(closed)).toThrow('choose another with --data')
})
