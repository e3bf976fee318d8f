import { chown, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameAssets } from '../site/rename-assets.ts'

/** The user of the images. */
const USER = 1000

/** Words that none of our own texts has. */
export const OWN_WORDS = 'Nobody bakes cookies in this parliament.'
export const OWN_CONTACT = 'mailto:security@parliament.example'

export interface Volumes {
  /** Folders that may be written, each by the process it is for. */
  pictures: string
  assets: string
  backups: string
  /** Texts of the operator's own, which may not. */
  legal: string
}

/** What deploy/compose.yaml mounts: empty, but for the texts that an operator has replaced. */
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
  /** What is at /app/dist in its image. */
  dist: string
  /** Paths of its files for the browser; no other release has one of them. */
  files: string[]
}

export async function makeEarlierRelease(tree: string, folder: string): Promise<EarlierRelease> {
  const dist = join(folder, 'earlier')
  await cp(join(tree, 'dist'), dist, { recursive: true })
  const names = await renameAssets(join(dist, 'web'))
  return { dist, files: names.map((name) => `/assets/${name}`) }
}
