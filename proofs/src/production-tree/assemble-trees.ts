import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'

const run = promisify(execFile)

export const IMAGES = ['api', 'web', 'collector', 'courier', 'operator'] as const
export type Image = (typeof IMAGES)[number]

export interface Tree {
  folder: string
  /** Bytes of our code and of the packages. */
  ours: number
  packages: number
}

/** The content of each image, assembled by the Dockerfile's own script. */
export async function assembleTrees(folder: string): Promise<Record<Image, Tree>> {
  if (!existsSync(join(REPOSITORY_ROOT, 'dist/web')))
    await run('npm', ['run', 'build'], { cwd: REPOSITORY_ROOT })
  const trees: [Image, Tree][] = []
  for (const image of IMAGES) {
    const tree = join(folder, image)
    await run('bash', ['deploy/assemble.sh', image, tree], { cwd: REPOSITORY_ROOT })
    const [ours, packages] = [
      await measureSize(join(tree, 'dist')),
      await measureSize(join(tree, 'node_modules')),
    ]
    trees.push([image, { folder: tree, ours, packages }])
  }
  return Object.fromEntries(trees) as Record<Image, Tree>
}

async function measureSize(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--apparent-size', '--block-size=1', folder])
  return Number.parseInt(stdout, 10)
}

/** Certificates for a single machine, created by the operator's script. */
export async function makeCertificates(folder: string): Promise<void> {
  await run('bash', ['deploy/opensearch/make-certificates.sh', folder], { cwd: REPOSITORY_ROOT })
}
