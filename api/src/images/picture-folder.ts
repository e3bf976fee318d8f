import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Pictures on disk, which outlive the process. Losing one costs a fetch, so no failure here is an error. */
export interface PictureFolder {
  load(key: string): Promise<Buffer | null>
  save(key: string, picture: Buffer): Promise<void>
}

/** What is removed at its source leaves the disk, too, even if nobody asks for it again. */
const KEPT_MS = 24 * 3_600_000
const DIGEST_BYTES = 32
const NAME = /^[0-9a-f]{64}$/
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

const digestOf = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

export async function openPictureFolder(folder: string, maxBytes: number): Promise<PictureFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const discard = (name: string) => void rm(join(folder, name), { force: true }).catch(() => {})
  const kept = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    ttl: KEPT_MS,
    ttlAutopurge: false,
    dispose: (_size, name, reason) => {
      if (reason !== 'set') discard(name)
    },
  })
  for (const { name, size, madeAt } of await listFiles(folder)) {
    const ttl = madeAt + KEPT_MS - Date.now()
    if (UNFINISHED.test(name) || (NAME.test(name) && ttl <= 0)) discard(name)
    else if (NAME.test(name)) kept.set(name, size, { ttl })
  }
  setInterval(() => kept.purgeStale(), KEPT_MS / 24).unref()

  return {
    async load(key) {
      const name = digestOf(key).toString('hex')
      if (kept.get(name) === undefined) return null
      const file = await readFile(join(folder, name)).catch(() => null)
      const picture = file?.subarray(DIGEST_BYTES)
      if (picture && file && digestOf(picture).equals(file.subarray(0, DIGEST_BYTES)))
        return picture
      kept.delete(name)
      return null
    },
    async save(key, picture) {
      const name = digestOf(key).toString('hex')
      const unfinished = join(folder, `${name}.${randomUUID()}`)
      try {
        await writeFile(unfinished, Buffer.concat([digestOf(picture), picture]), { mode: 0o600 })
        await rename(unfinished, join(folder, name))
        kept.set(name, picture.length + DIGEST_BYTES)
      } catch {
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }
}

/** Oldest first, so that the oldest go first when there is no more room. */
async function listFiles(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, madeAt: mtimeMs }
    }),
  )
  return files.toSorted((a, b) => a.madeAt - b.madeAt)
}
