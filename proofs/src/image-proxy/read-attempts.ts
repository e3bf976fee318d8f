import { readFile } from 'node:fs/promises'
import { readMemory } from '../read-memory.ts'

export interface Attempts {
  /** Addresses that the API tried to connect to. */
  tried: { address: string; port: number }[]
  /** Peak memory in MB. */
  peakMb: number
}

/** Reads what `watch-connections.ts` wrote. The process must still run. */
export async function readAttempts(file: string): Promise<Attempts> {
  const [pid, ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
  return {
    tried: lines.map((line) => {
      const [address = '', port] = line.split(' ')
      return { address, port: Number(port) }
    }),
    peakMb: readMemory(pid ?? null, 'VmHWM'),
  }
}
