import { chown, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameAssets } from '../site/rename-assets.ts'

/** The user of the images. */
const USER = 1000

/** Not in any of our own texts. */
export const OWN_WORDS = 'Nobody bakes cookies in this parliament.'
export const OWN_CONTACT = 'mailto:security@parliament.example'

export interface Volumes {
  /** Writable folders, each for one process. */
  pictures: string
  assets: string
  backups: string
  /** The operator's own texts, read-only. */
  legal: string
}

/** The volumes of deploy/compose.yaml: empty except for the operator's texts. */
export async function makeVolumes(folder: string): Promise<Volumes> {
  const [pictures, assets, backups, legal] = ['pictures', 'assets', 'backups', 'legal'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string]
  for (const volume of [pictures, assets, backups]) {
    await mkdir(volume)
    await chown(volume, USER, USER)
  }
  await mkdir(legal)
  await writeFile(join(legal, 'cookies.md'), `# Cookie policy\n\n${OWN_WORDS}\n`)
  await writeFile(
    join(legal, 'security.txt'),
    `Contact: ${OWN_CONTACT}\nExpires: ${new Date(Date.now() + 90 * 86_400_000).toISOString()}\n`,
  )
  return { pictures, assets, backups, legal }
}

export interface EarlierRelease {
  /** Mounted at /app/dist. */
  dist: string
  /** Paths of its browser files, which no other release has. */
  files: string[]
}

export async function makeEarlierRelease(tree: string, folder: string): Promise<EarlierRelease> {
  const dist = join(folder, 'earlier')
  await cp(join(tree, 'dist'), dist, { recursive: true })
  const names = await renameAssets(join(dist, 'web'))
  return { dist, files: names.map((name) => `/assets/${name}`) }
}
