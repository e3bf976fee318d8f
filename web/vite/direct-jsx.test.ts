import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildForTests } from './build-for-tests.ts'
import { directJsx } from './direct-jsx.ts'

interface Element {
  type: unknown
  props: { children: Element[] }
}

test('elements are created by one function without a look-up, and are the same [P4]', async () => {
  const { code } = await buildForTests(
    { 'entry.tsx': 'globalThis.shown = <><p>one</p><b key="two" id="b" /></>' },
    [directJsx()],
  )

  expect(code).not.toMatch(/\.jsxs?\)\(/u)
  const page: { shown?: Element } = {}
  runInNewContext(code, page)
  expect(page.shown?.type).toBe(Symbol.for('react.fragment'))
  expect(page.shown?.props.children.map(({ type }) => type)).toEqual(['p', 'b'])
  expect(page.shown?.props.children).toMatchObject([
    { key: null, props: { children: 'one' } },
    { key: 'two', props: { id: 'b' } },
  ])
})
