import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { THEME_SCRIPT } from '../src/app/theme/theme-script.ts'
import { toContentSecurityPolicy } from './content-security-policy.ts'
import type { Assets } from './render.ts'
import type { Site } from './site.ts'

const ENTRY = 'src/app/entry-client.tsx'

type Manifest = Record<string, { file: string; css?: string[] } | undefined>
type EntryModule = Awaited<ReturnType<Site['loadEntry']>>

/** Opens what `npm run build` left in a folder. */
export async function openBuiltSite(dist: string): Promise<Site> {
  const assets = await readAssets(join(dist, 'client'))
  const file = pathToFileURL(join(dist, 'server/entry-server.js')).href
  const entry = (await import(file)) as EntryModule
  return {
    assets,
    contentSecurityPolicy: toContentSecurityPolicy({
      script: THEME_SCRIPT,
      style: assets.styles,
    }),
    loadEntry: async () => entry,
    finish: async (_path, html) => html,
  }
}

async function readAssets(root: string): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the manifest of ${root}: build the site again`)
  const styles = await Promise.all(
    (entry.css ?? []).map((css) => readFile(join(root, css), 'utf8')),
  )
  return { script: `/${entry.file}`, styles: styles.join('') }
}
