import { readdir, readFile } from 'node:fs/promises'
import { constants, gzipSync } from 'node:zlib'
import { ensureBuiltWeb, WEB } from '@hemicycle/tools/stack'
import type { Proof } from './proof.ts'

const LIMIT_KB = 110
/** Per page: the first load plus its own code. */
const PAGE_LIMIT_KB = 130
/** Parts that are loaded on demand, each with a word that only it contains. */
const DEFERRED = { 'the tour (driver.js)': 'driver-popover' }

const ASSETS = `${WEB}dist/client/`

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** Pages whose code is loaded on their first visit. */
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
    if (!isProduction) log('the server build still picks React by NODE_ENV')
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

/** Deferred parts that are in these files. Each part must be in some other file. */
async function listEarly(first: string[]): Promise<string[]> {
  const files = await readdir(`${ASSETS}assets`)
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `assets/${file}`)
  const early: string[] = []
  for (const [part, word] of Object.entries(DEFERRED)) {
    const holders: string[] = []
    for (const file of scripts)
      if ((await readFile(ASSETS + file, 'utf8')).includes(word)) holders.push(file)
    if (holders.length === 0) early.push(`${part}, which is in no file at all,`)
    else if (holders.some((file) => first.includes(file))) early.push(part)
  }
  return early
}

/** Chunks with their static imports; dynamic imports do not count. */
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

/** Kilobytes of files, each compressed separately, as sent. */
async function measure(files: string[]): Promise<number> {
  let total = 0
  for (const file of files)
    total += gzipSync(await readFile(ASSETS + file), { level: constants.Z_BEST_COMPRESSION }).length
  return total / 1000
}
