import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Files with a hash in their name, of this release and others. */
export interface Releases {
  /** The folder that contains a file of this name; null when no release has it. */
  findFolder: (name: string) => Promise<string | null>
}

/** Always includes the previous release, however long each of them ran. */
const KEPT_RELEASES = 5
/** A hash may begin with a hyphen. */
const FILE_NAME = /^[\w-][\w.-]*$/
/** Other entries of the folder do not belong to us: they are neither served nor removed. */
const RELEASE = /^[0-9a-f]{16}$/
const DRAFT = /^\.draft-[0-9a-f-]{36}$/
const DRAFT_MS = 3_600_000

/**
 * Copies this release's files into a folder that all processes of the site share, before the process answers requests.
 * A page of any release then finds its files at any process: at a new one after the old one has ended, and at an old
 * one while the new one starts beside it.
 */
export async function openReleases(
  folder: string,
  client: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Releases> {
  try {
    await keepRelease(folder, client)
    await forgetOldest(folder)
  } catch (error) {
    log.warn({ err: error }, 'files of this release are not kept for others: check ASSETS_DIR')
  }
  return { findFolder: (name) => findFolder(folder, name) }
}

async function keepRelease(folder: string, client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite/manifest.json'))
  const release = join(folder, createHash('sha256').update(manifest).digest('hex').slice(0, 16))
  const draft = join(folder, `.draft-${randomUUID()}`)
  if (!(await isThere(release))) {
    await mkdir(draft, { recursive: true })
    await cp(join(client, 'assets'), join(draft, 'assets'), { recursive: true })
    // Another process of the same release may have been faster.
    await rename(draft, release).catch(async (error: unknown) => {
      await rm(draft, { recursive: true })
      if (!(await isThere(release))) throw error
    })
  }
  const now = new Date()
  await utimes(release, now, now)
}

/** Removes the releases that were started longest ago, and drafts that a killed process left behind. */
async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  const stamp = async (name: string) => {
    const path = join(folder, name)
    return { path, at: (await stat(path)).mtimeMs }
  }
  const releases = await Promise.all(names.filter((name) => RELEASE.test(name)).map(stamp))
  const drafts = await Promise.all(names.filter((name) => DRAFT.test(name)).map(stamp))
  const old = [
    ...releases.toSorted((a, b) => b.at - a.at).slice(KEPT_RELEASES),
    ...drafts.filter(({ at }) => at < Date.now() - DRAFT_MS),
  ]
  for (const { path } of old) await rm(path, { recursive: true, force: true })
}

async function findFolder(folder: string, name: string): Promise<string | null> {
  if (!FILE_NAME.test(name)) return null
  const releases = await readdir(folder).catch(() => [])
  for (const release of releases) {
    const assets = join(folder, release, 'assets')
    if (RELEASE.test(release) && (await isThere(join(assets, name)))) return assets
  }
  return null
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
