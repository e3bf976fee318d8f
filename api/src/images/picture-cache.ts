import { LRUCache } from 'lru-cache'
import { fetchPicture } from './fetch-picture.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Pictures ready to send, each made once however many ask at the same time. */
export function openPictureCache(origins: string[]) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length + 1,
  })
  const making = new Map<string, Promise<Buffer>>()

  return async (address: string, width: number): Promise<Buffer> => {
    const key = `${width} ${address}`
    const known = kept.get(key)
    if (known) return known
    const running =
      making.get(key) ?? fetchPicture(address, width, origins).finally(() => making.delete(key))
    making.set(key, running)
    const picture = await running
    kept.set(key, picture)
    return picture
  }
}
