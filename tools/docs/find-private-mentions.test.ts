import { expect, test } from 'vitest'

import { findPrivateMentions } from './find-private-mentions.ts'

const mentionsOf = (text: string): string[] => findPrivateMentions([{ path: 'README.md', text }])

test.each([
  ['..', 'shared', 'design.md'].join('/'),
  ['see ', 'work', 'main'].join('/'),
  ['"', 'root', '.npmrc"'].join('/'),
  ['', 'tmp', 'work3', 'x'].join('/'),
  ['', 'home', 'somebody', 'x'].join('/'),
  ['https:', '', 'registry'].join('/') + '.npmjs.org/x',
  ['"resolved": "https', '//mirror.example/x"'].join(':'),
])('a path or host of one machine is found: %s', (line) => {
  expect(mentionsOf(`first line\n${line}`)).toHaveLength(1)
  expect(mentionsOf(`first line\n${line}`)[0]).toMatch(/^README\.md:2: mentions /)
})

test.each([
  'https://example.org/work/',
  'docs/work/plan.md',
  '/var/lib/postgresql/',
  'a shared cache',
])('an innocent address is left alone: %s', (line) => {
  expect(mentionsOf(line)).toEqual([])
})
