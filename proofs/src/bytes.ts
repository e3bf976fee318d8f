import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ensureBuiltWeb, WEB } from '@hemicycle/tools/stack'
import type { Proof } from './proof.ts'

const LIMIT_KB = 110
/** Of each page: its first load and its own code. */
const PAGE_LIMIT_KB = 130
/** What is loaded when it is first wanted, by words that only it has. */
const LATER = { 'the tour (driver.js)': 'driver-popover' }

const ASSETS = `${WEB}dist/client/`

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
  promise: `The first load carries at most ${LIMIT_KB} kB of JavaScript (gzip) and nothing of the tour, each page in all at most ${PAGE_LIMIT_KB} kB; the server draws with the production build of React`,
  ring: 'gate',
  async run({ log }) {
    await ensureBuiltWeb()
    const manifest = JSON.parse(await readFile(`${ASSETS}.vite/manifest.json`, 'utf8')) as Manifest
    const isEntry = (key: string) => manifest[key]?.isEntry === true
    const first = listLoaded(manifest, Object.keys(manifest).filter(isEntry))
    const kb = await measure(first)
    for (const file of first) log(`${file}: ${(await measure([file])).toFixed(1)} kB`)
    let heaviest = { page: '', kb: 0 }
    for (const page of Object.keys(manifest).filter((key) => PAGE.test(key))) {
      const all = listLoaded(manifest, [page])
      const whole = await measure([...new Set([...first, ...all])])
      log(`${page}: ${(whole - kb).toFixed(1)} kB more, ${whole.toFixed(1)} kB in all`)
      if (whole > heaviest.kb) heaviest = { page, kb: whole }
    }
    const early = await listEarly(first)
    const isProduction = !(await readFile(`${WEB}dist/server/entry-server.js`, 'utf8')).includes(
      'process.env.NODE_ENV',
    )
    if (!isProduction) log('the environment decides which React the server runs')
    for (const part of early) log(`${part} is in the first load`)
    return {
      isCorrect:
        first.length > 0 &&
        kb <= LIMIT_KB &&
        heaviest.page !== '' &&
        heaviest.kb <= PAGE_LIMIT_KB &&
        early.length === 0 &&
        isProduction,
      summary: `${kb.toFixed(1)} kB gzip of JavaScript in the first load, at most ${LIMIT_KB}; the heaviest page (${heaviest.page}) ${heaviest.kb.toFixed(1)} kB in all, at most ${PAGE_LIMIT_KB}${early.length > 0 ? `; too early: ${early.join(', ')}` : ''}`,
    }
  },
}

/** What stands in these files, but should come later. Its words must stand in a file that does. */
async function listEarly(first: string[]): Promise<string[]> {
  const files = await readdir(`${ASSETS}assets`)
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `assets/${file}`)
  const early: string[] = []
  for (const [part, word] of Object.entries(LATER)) {
    const holders: string[] = []
    for (const file of scripts)
      if ((await readFile(ASSETS + file, 'utf8')).includes(word)) holders.push(file)
    if (holders.length === 0) early.push(`${part}, of which nothing is found later,`)
    else if (holders.some((file) => first.includes(file))) early.push(part)
  }
  return early
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
  for (const file of files) total += gzipSync(await readFile(ASSETS + file)).length
  return total / 1000
}
