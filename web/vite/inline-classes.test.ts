import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { inlineClasses } from './inline-classes.ts'

/** Builds a script that has the styles of `a.module.css` as `styles`; returns its code and all styles. */
async function buildWith(script: string) {
  const root = await mkdtemp(join(tmpdir(), 'inline-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/a.module.css'), '.bar { top: 1px } .switch { top: 2px }')
  await writeFile(join(root, 'src/entry.ts'), `import styles from './a.module.css'\n${script}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [inlineClasses()],
    css: { modules: { generateScopedName: (name) => `x-${name}` } },
    build: {
      rolldownOptions: {
        input: join(root, 'src/entry.ts'),
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  })
  const assets = join(root, 'dist/assets')
  const names = await readdir(assets)
  const readAll = async (ending: string) => {
    const files = names.filter((name) => name.endsWith(ending))
    return (await Promise.all(files.map((name) => readFile(join(assets, name), 'utf8')))).join('')
  }
  return { code: await readAll('.js'), styles: await readAll('.css') }
}

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
