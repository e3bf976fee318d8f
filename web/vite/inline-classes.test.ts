import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildForTests } from './build-for-tests.ts'
import { inlineClasses } from './inline-classes.ts'

const buildWith = (script: string) =>
  buildForTests(
    {
      'a.module.css': '.bar { top: 1px } .switch { top: 2px }',
      'entry.tsx': `import styles from './a.module.css'\n${script}`,
    },
    [inlineClasses()],
    { css: { modules: { generateScopedName: (name) => `x-${name}` } } },
  )

test('a script has the names of the classes that it uses, and no others; all styles remain [P4]', async () => {
  const { code, styles } = await buildWith('document.body.className = styles.switch')

  expect(code).toContain('x-switch')
  expect(code).not.toContain('bar')
  expect(styles).toContain('.x-bar')
  expect(styles).toContain('.x-switch')
})

test('a computed name of a class still finds it [P4]', async () => {
  const { code, styles } = await buildWith(
    'globalThis.found = [styles.bar, styles[globalThis.asked]]',
  )

  const page: { asked: string; found?: string[] } = { asked: 'switch' }
  runInNewContext(code, page)
  expect([...(page.found ?? [])]).toEqual(['x-bar', 'x-switch'])
  expect(styles).toContain('.x-switch')
})
