import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi } from '../api/running-api.ts'
import { readMemory } from '../read-memory.ts'
import { startWeb } from '../site/open-site.ts'

const DAYS = 25
const MEMBERS = 720
const POLL_INTERVAL_MS = 200
/** Rows read before memory is measured. */
const WARM_UP_ROWS = 5_000

export interface LongTable {
  rows: number
  /** Number of different ids. */
  ids: number
  megabytes: number
  total: string | null
  firstByteMs: number
  seconds: number
  /** Growth of the web server's memory in MB. */
  growth: number
}

/** Reads a table with more posts than its maximum of rows, and watches the memory of the web server. */
export async function readLongTable(posts: number): Promise<LongTable> {
  const contributors = inventContributors(MEMBERS)
  const api = await openRunningApi(contributors)
  try {
    await api.write(inventPosts(contributors, posts, DAYS, ['https://pictures.example/1.jpg']))
    const { url, child: web } = await startWeb(api.url)
    try {
      await read(`${url}/feed.csv`, WARM_UP_ROWS)
      const before = readMemory(web.pid())
      const watch = watchMemory(web.pid())
      const table = await read(`${url}/feed.csv`, Infinity)
      return { ...table, growth: watch.stop() - before }
    } finally {
      await web.kill()
    }
  } finally {
    await api.close()
  }
}

/** These posts have no line breaks, so a line is a row. */
async function read(url: string, maxRows: number): Promise<Omit<LongTable, 'growth'>> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok || !answer.body) throw new Error(`${url} answers ${answer.status}`)
  const ids = new Set<string>()
  let firstByteMs = 0
  let lines = 0
  let bytes = 0
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body) {
    firstByteMs ||= performance.now() - began
    bytes += chunk.length
    const whole = (rest + decoder.decode(chunk, { stream: true })).split('\r\n')
    rest = whole.pop() ?? ''
    for (const line of whole) ids.add(line.slice(0, line.indexOf(',')))
    lines += whole.length
    if (lines > maxRows) break
  }
  return {
    rows: lines - 1,
    ids: ids.size - 1,
    megabytes: bytes / 1e6,
    total: answer.headers.get('x-total-count'),
    firstByteMs,
    seconds: (performance.now() - began) / 1000,
  }
}

/** Polls the memory of a process; `stop` returns the maximum in MB. */
function watchMemory(pid: number | null) {
  let max = readMemory(pid)
  const timer = setInterval(() => {
    max = Math.max(max, readMemory(pid))
  }, POLL_INTERVAL_MS)
  return {
    stop(): number {
      clearInterval(timer)
      return max
    },
  }
}
