import { expect, test } from 'vitest'

import { findCycles } from './find-cycles.ts'
import { toLines } from './violation.ts'

const modules = (files: Record<string, string[]>) =>
  Object.entries(files).map(([path, specifiers]) => ({
    path,
    text: specifiers.map((specifier) => `import '${specifier}'`).join('\n'),
  }))

test('two files that import each other are found once', () => {
  const files = modules({ 'store/src/a.ts': ['./b.ts'], 'store/src/b.ts': ['./a.ts'] })

  expect(toLines(findCycles(files))).toEqual([
    'store/src/a.ts: imports itself: store/src/a.ts → store/src/b.ts → store/src/a.ts',
  ])
})

test('every file in a circle is reported in its shortest one', () => {
  const files = modules({
    'web/src/app/App.tsx': ['../pages/Home.tsx', '../ui/Button.tsx'],
    'web/src/pages/Home.tsx': ['../ui/Button.tsx'],
    'web/src/ui/Button.tsx': ['./Icon.tsx'],
    'web/src/ui/Icon.tsx': ['../app/App.tsx'],
  })

  const lines = toLines(findCycles(files))

  expect(lines.map((line) => line.replaceAll(/web\/src\/\w+\/|\.tsx/g, ''))).toEqual([
    'App: imports itself: App → Button → Icon → App',
    'Home: imports itself: Home → Button → Icon → App → Home',
  ])
})

test('a circle of types only is a circle too', () => {
  const files = [
    { path: 'api/src/a.ts', text: `import type { B } from './b.ts'` },
    { path: 'api/src/b.ts', text: `type A = import('./a.ts').A` },
  ]

  expect(findCycles(files)).toHaveLength(1)
})

test('a file that imports itself is found', () => {
  expect(findCycles(modules({ 'api/src/a.ts': ['./a.ts'] }))).toHaveLength(1)
})

test('two ways to the same file are no circle', () => {
  const files = modules({
    'api/src/a.ts': ['./b.ts', './c.ts'],
    'api/src/b.ts': ['./d.ts'],
    'api/src/c.ts': ['./d.ts', 'fastify'],
    'api/src/d.ts': [],
  })

  expect(findCycles(files)).toEqual([])
})
