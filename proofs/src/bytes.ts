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

export const bytes: Proof = {
  name: 'bytes',
  promise: `The first load carries at most ${LIMIT_KB} kB of JavaScript (gzip)`,
  ci: 'foreground',
  async run(say) {
    await ensureBuiltWeb()
    const manifest = JSON.parse(
      await readFile(`${WEB}dist/client/.vite/manifest.json`, 'utf8'),
    ) as Record<string, Chunk>
    const first = listFirstLoad(manifest)
    let total = 0
    for (const file of first) {
      const size = gzipSync(await readFile(`${WEB}dist/client/${file}`)).length
      say(`${file}: ${(size / 1000).toFixed(1)} kB`)
      total += size
    }
    const kb = total / 1000
    return {
      passed: first.length > 0 && kb <= LIMIT_KB,
      figure: `${kb.toFixed(1)} kB gzip of JavaScript in the first load, at most ${LIMIT_KB}`,
    }
  },
}

/** The entry and everything it imports at once; what arrives later does not count. */
function listFirstLoad(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) add(key)
  return [...files]
}
