import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|txt)$/
const SMALLEST = 1024
/** Slow, but only once per build; that of Brotli is its default. */
const BEST = constants.Z_BEST_COMPRESSION

/** Writes a .br and a .gz beside each file that benefits; the server sends those. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    enforce: 'post',
    generateBundle: {
      // After Vite has inserted the list of files that each chunk preloads.
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const source = file.type === 'chunk' ? file.code : file.source
          if (!TEXT.test(fileName) || source.length < SMALLEST) continue
          for (const [ending, compress] of [
            ['br', brotliCompressSync],
            ['gz', (text: string | Uint8Array) => gzipSync(text, { level: BEST })],
          ] as const)
            this.emitFile({
              type: 'asset',
              fileName: `${fileName}.${ending}`,
              source: compress(source),
            })
        }
      },
    },
  }
}
