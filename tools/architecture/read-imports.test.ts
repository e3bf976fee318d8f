import { expect, test } from 'vitest'

import { readImports } from './read-imports.ts'

const importsOf = (text: string, path = 'api/src/app.ts'): string[] => readImports({ path, text })

test('every way to import is read', () => {
  const text = `
    import a from 'a'
    import type { B } from 'b'
    import 'c.css'
    export * from 'd'
    export { e } from 'e'
    export type { F } from 'f'
    const g = await import('g')
    const h = await import(\`h\`)
    type I = import('i').I
    import j = require('j')
  `

  expect(importsOf(text)).toEqual(['a', 'b', 'c.css', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
})

test('what only looks like an import is not taken for one', () => {
  const text = `
    // import a from 'a'
    const text = "import b from 'b'"
    const chosen = await import(text)
    const partly = await import(\`./\${text}.ts\`)
  `

  expect(importsOf(text)).toEqual([])
})

test('components are read as well as plain modules', () => {
  const text = `import { Card } from './Card.tsx'\nexport const Feed = () => <Card<string> title="x" />`

  expect(importsOf(text, 'web/src/features/feed/Feed.tsx')).toEqual(['./Card.tsx'])
})

test('a file that cannot be parsed is named, not passed over', () => {
  expect(() => importsOf('import {', 'api/src/broken.ts')).toThrow('api/src/broken.ts')
})
