import { createHash, randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Pictures on disk, which survive a restart. Losing one costs a fetch, so no failure here is an error. */
export interface PictureFolder {
  load(key: string): Promise<Buffer | null>
  save(key: string, picture: Buffer): Promise<void>
}

const HOUR_MS = 3_600_000
/** One day together with the hour in memory. Pictures removed at their source thus leave the disk too. */
const TTL_MS = 23 * HOUR_MS
const DIGEST_BYTES = 32
const NAME = /^[0-9a-f]{64}$/
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

const digestOf = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Null when the folder cannot be used: pictures are then cached in memory only. */
export async function openPictureFolder(
  folder: string,
  maxBytes: number,
  log: { warn(details: object, message: string): void },
): Promise<PictureFolder | null> {
  const discard = (name: string) => void rm(join(folder, name), { force: true }).catch(() => {})
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    ttl: TTL_MS,
    dispose: (_size, name, reason) => {
      if (reason !== 'set') discard(name)
    },
  })
  const add = (name: string, size: number, ttl = TTL_MS) => {
    sizes.set(name, size, { ttl })
    if (!sizes.has(name)) discard(name)
  }

  /** Another process may write here too, such as the one that this process replaces. */
  const scanFolder = async (): Promise<void> => {
    sizes.purgeStale()
    for (const { name, size, modifiedAt } of await listFiles(folder)) {
      const ttl = modifiedAt + TTL_MS - Date.now()
      if (UNFINISHED.test(name) || (NAME.test(name) && ttl <= 0)) discard(name)
      else if (NAME.test(name) && !sizes.has(name)) add(name, size, ttl)
    }
  }

  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await scanFolder()
  } catch (err) {
    log.warn({ err }, 'PICTURE_CACHE cannot be used: pictures are cached in memory only')
    return null
  }
  setInterval(() => void scanFolder().catch(() => {}), HOUR_MS).unref()

  return {
    async load(key) {
      const name = digestOf(key).toString('hex')
      if (sizes.get(name) === undefined) return null
      const file = await readFile(join(folder, name)).catch(() => null)
      const picture = file?.subarray(DIGEST_BYTES)
      if (picture && file && digestOf(picture).equals(file.subarray(0, DIGEST_BYTES)))
        return picture
      sizes.delete(name)
      return null
    },
    async save(key, picture) {
      const name = digestOf(key).toString('hex')
      const unfinished = join(folder, `${name}.${randomUUID()}`)
      try {
        await writeFile(unfinished, Buffer.concat([digestOf(picture), picture]), { mode: 0o600 })
        await rename(unfinished, join(folder, name))
        add(name, picture.length + DIGEST_BYTES)
      } catch {
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }
}

/** Oldest first, so that the oldest are evicted first. */
async function listFiles(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null)
      return found ? [{ name, size: found.size, modifiedAt: found.mtimeMs }] : []
    }),
  )
  return files.flat().toSorted((a, b) => a.modifiedAt - b.modifiedAt)
}
