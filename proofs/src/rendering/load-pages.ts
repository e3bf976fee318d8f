import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const CONNECTIONS = 8
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
/** Of `/proc`, on Linux. */
const TICKS_PER_SECOND = 100

export interface Rendered {
  kinds: { name: string; taken: number[]; bytes: number }[]
  seconds: number
  /** Of one core, by all threads of the site's process. */
  share: number
  failed: number
}

let asked = 0

/** Asks for pages of each kind in turn. Each has an address of its own, so that no page is cached. */
export async function loadPages(
  url: string,
  pages: Record<string, string>,
  ms: number,
  pid: number | null,
): Promise<Rendered> {
  const kinds = Object.entries(pages).map(([name, path]) => ({
    name,
    path,
    taken: [] as number[],
    bytes: 0,
  }))
  let failed = 0
  const [started, used] = [performance.now(), readSeconds(pid)]
  const askRepeatedly = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      asked += 1
      const kind = kinds[asked % kinds.length]
      if (!kind) return
      const begun = performance.now()
      const answer = await ask(
        url + kind.path + (kind.path.includes('?') ? '&' : '?') + `theme=${asked}`,
      )
      if (answer.status !== 200) failed += 1
      kind.taken.push(performance.now() - begun)
      kind.bytes = answer.bytes
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askRepeatedly))
  const seconds = (performance.now() - started) / 1000
  return { kinds, seconds, share: (readSeconds(pid) - used) / seconds, failed }
}

function ask(address: string): Promise<{ status: number | undefined; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    bytes: number
  }>()
  request(address, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
    answer.on('end', () => resolve({ status: answer.statusCode, bytes }))
  })
    .on('error', reject)
    .end()
  return promise
}

/** Processor time so far, of the program and of the kernel for it (proc(5)). */
function readSeconds(pid: number | null): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
