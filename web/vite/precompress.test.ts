import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const LONG = `export const long = ${JSON.stringify('word '.repeat(400))}`

test('what is sent compressed is what stands beside it, with parts that load later [P4]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'precompress-'))
  await writeFile(join(root, 'later.css'), '.later { color: red }')
  await writeFile(join(root, 'later.js'), `import './later.css'\n${LONG}`)
  await writeFile(
    join(root, 'entry.js'),
    `${LONG}\nconsole.log(long)\nvoid import('./later.js').then((later) => console.log(later.long))`,
  )

  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [precompress()],
    build: { rolldownOptions: { input: join(root, 'entry.js') } },
  })

  const assets = join(root, 'dist/assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  expect(names).toHaveLength(2)
  for (const name of names) {
    const plain = await readFile(join(assets, name), 'utf8')
    const gz = await readFile(join(assets, `${name}.gz`))
    const br = await readFile(join(assets, `${name}.br`))
    expect(gunzipSync(gz).toString()).toBe(plain)
    expect(brotliDecompressSync(br).toString()).toBe(plain)
  }
  await rm(root, { recursive: true })
})
