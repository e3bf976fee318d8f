import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')

export const IMAGES = ['api', 'web', 'collector', 'operator'] as const
export type Image = (typeof IMAGES)[number]

export interface Tree {
  folder: string
  /** In bytes: what we wrote, and the packages. */
  ours: number
  packages: number
}

/** What each image holds, made by the script that the Dockerfile runs. */
export async function assembleTrees(folder: string): Promise<Record<Image, Tree>> {
  if (!existsSync(join(ROOT, 'dist/web'))) await run('npm', ['run', 'build'], { cwd: ROOT })
  const trees: [Image, Tree][] = []
  for (const image of IMAGES) {
    const tree = join(folder, image)
    await run('bash', ['deploy/assemble.sh', image, tree], { cwd: ROOT })
    const [ours, packages] = [
      await weigh(join(tree, 'dist')),
      await weigh(join(tree, 'node_modules')),
    ]
    trees.push([image, { folder: tree, ours, packages }])
  }
  return Object.fromEntries(trees) as Record<Image, Tree>
}

async function weigh(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--apparent-size', '--block-size=1', folder])
  return Number.parseInt(stdout, 10)
}

/** The certificates that one machine would have, from the script that its operator runs. */
export async function makeCertificates(folder: string): Promise<void> {
  await run('bash', ['deploy/opensearch/make-certificates.sh', folder], { cwd: ROOT })
}
