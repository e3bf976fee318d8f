import { readFile } from 'node:fs/promises'

export interface Attempts {
  /** Whom the API tried to connect to, whether or not anybody was there. */
  tried: { address: string; port: number }[]
  /** The most memory it ever had, in megabytes. */
  peakMb: number
}

/** What `watch-connections.ts` wrote, and what the kernel says of that process, which must still run. */
export async function readAttempts(file: string): Promise<Attempts> {
  const [pid, ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
  return {
    tried: lines.map((line) => {
      const [address = '', port] = line.split(' ')
      return { address, port: Number(port) }
    }),
    peakMb: kilobytes / 1024,
  }
}
