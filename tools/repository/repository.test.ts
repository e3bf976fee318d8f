import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { listTextFiles } from './repository.ts'

test('new text files are listed, and ignored, deleted and binary ones are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'hemicycle-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, text: string): void => writeFileSync(join(root, name), text)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  write('deleted.md', 'gone')
  execFileSync('git', ['add', 'deleted.md'], { cwd: root })
  rmSync(join(root, 'deleted.md'))
  write('.gitignore', 'built.js\n')
  write('built.js', 'x')
  write('picture.png', 'a\0b')
  write('nom français.md', 'texte')

  const files = listTextFiles(root)

  expect(files).toEqual([
    { path: '.gitignore', text: 'built.js\n' },
    { path: 'nom français.md', text: 'texte' },
  ])
})
