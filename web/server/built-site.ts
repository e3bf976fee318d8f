import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { THEME_SCRIPT } from '#web/app/theme/theme.ts'
import { toContentSecurityPolicy, toEmbedPolicy } from './security-headers.ts'
import { EMBED_SCRIPT } from './embed/embed-js.ts'
import type { Assets, PageAssets, Site } from './site.ts'

const ENTRY = 'src/app/entry-client.tsx'
const PAGE = /^src\/pages\/([^/]+)\/\w+Page\.tsx$/u
const EMBED_STYLES = 'src/pages/embed/Embed.module.css'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk | undefined>
type EntryModule = Awaited<ReturnType<Site['loadEntry']>>

/** Opens the output of `npm run build`. */
export async function openBuiltSite(dist: string): Promise<Site> {
  const assets = await readAssets(join(dist, 'client'))
  const file = pathToFileURL(join(dist, 'server/entry-server.js')).href
  const entry = (await import(file)) as EntryModule
  // The styles of a page are hashed once, not for each request.
  const policies = new Map<string, string>()
  const toPolicy: Site['toContentSecurityPolicy'] = (styles) => {
    const pages = styles.map(({ path }) => path).join(' ')
    const texts = [assets.styles, ...styles.map(({ text }) => text)]
    const policy =
      policies.get(pages) ?? toContentSecurityPolicy({ script: THEME_SCRIPT, styles: texts })
    policies.set(pages, policy)
    return policy
  }
  return {
    assets,
    toContentSecurityPolicy: toPolicy,
    embedPolicy: toEmbedPolicy({ script: EMBED_SCRIPT, style: assets.styles }),
    loadEntry: async () => entry,
    finish: async (_path, html) => html,
  }
}

async function readAssets(root: string): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8')) as Manifest
  const [entry, ...imported] = listChunks(manifest, ENTRY)
  if (!entry) throw new Error(`${ENTRY} is not in the manifest of ${root}: build the site again`)
  const files = [entry, ...imported].flatMap((chunk) => chunk.css ?? [])
  const styles = await Promise.all(files.map((css) => readFile(join(root, css), 'utf8')))
  return {
    script: `/${entry.file}`,
    preloads: imported.map(({ file }) => `/${file}`),
    styles: styles.join(''),
    pages: await readPages(root, manifest, new Set([entry, ...imported])),
    embed: { stylesheets: listStylesheets(listChunks(manifest, EMBED_STYLES)), modules: [] },
  }
}

/** Assets that each lazy page needs beyond the first load, by its folder. */
async function readPages(
  root: string,
  manifest: Manifest,
  known: ReadonlySet<Chunk>,
): Promise<Record<string, PageAssets>> {
  const pages: Record<string, PageAssets> = {}
  for (const key of Object.keys(manifest)) {
    const folder = PAGE.exec(key)?.[1]
    if (folder === undefined) continue
    const own = listChunks(manifest, key).filter((chunk) => !known.has(chunk))
    const stylesheets = listStylesheets(own).map(async (path) => ({
      path,
      text: await readFile(join(root, path), 'utf8'),
    }))
    pages[folder] = {
      scripts: own.map(({ file }) => `/${file}`),
      stylesheets: await Promise.all(stylesheets),
    }
  }
  return pages
}

const listStylesheets = (chunks: Chunk[]): string[] =>
  chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))

/** A chunk and all its static imports, in the order of the manifest. */
function listChunks(manifest: Manifest, start: string): Chunk[] {
  const found = new Set<Chunk>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(start)
  return [...found]
}
