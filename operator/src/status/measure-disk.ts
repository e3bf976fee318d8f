import { statfs } from 'node:fs/promises'

export interface Disk {
  /** For those who are not root. */
  freeBytes: number
  diskBytes: number
}

/** The disk that a folder is on. */
export async function measureDisk(folder: string): Promise<Disk> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize }
}
