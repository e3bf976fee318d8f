import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ensureBuiltWeb, WEB } from '@hemicycle/tools/parliament'
import type { Proof } from './proof.ts'

const LIMIT_KB = 110

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** Pages whose code comes with the first visit to them. */
const PAGE = /^src\/pages\/.*Page\.tsx$/u

export const bytes: Proof = {
  name: 'bytes',
  promise: `The first load carries at most ${LIMIT_KB} kB of JavaScript (gzip)`,
  ci: 'foreground',
  async run(say) {
    await ensureBuiltWeb()
    const manifest = JSON.parse(
      await readFile(`${WEB}dist/client/.vite/manifest.json`, 'utf8'),
    ) as Manifest
    const isEntry = (key: string) => manifest[key]?.isEntry === true
    const first = listLoaded(manifest, Object.keys(manifest).filter(isEntry))
    const kb = await measure(first)
    for (const file of first) say(`${file}: ${(await measure([file])).toFixed(1)} kB`)
    for (const page of Object.keys(manifest).filter((key) => PAGE.test(key))) {
      const more = listLoaded(manifest, [page]).filter((file) => !first.includes(file))
      say(`${page}: ${(await measure(more)).toFixed(1)} kB more`)
    }
    return {
      passed: first.length > 0 && kb <= LIMIT_KB,
      figure: `${kb.toFixed(1)} kB gzip of JavaScript in the first load, at most ${LIMIT_KB}`,
    }
  },
}

/** Chunks and everything they import at once; what arrives later does not count. */
function listLoaded(manifest: Manifest, keys: string[]): string[] {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return [...files].filter((file) => file.endsWith('.js'))
}

/** Kilobytes of files, each packed by itself as it is sent. */
async function measure(files: string[]): Promise<number> {
  let total = 0
  for (const file of files) total += gzipSync(await readFile(`${WEB}dist/client/${file}`)).length
  return total / 1000
}
