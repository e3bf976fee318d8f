import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createChild, freePort } from '@hemicycle/tools/stack'
import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi } from '../api/running-api.ts'
import { waitUntilServed } from '../site/open-site.ts'

const DAYS = 25
const MEMBERS = 720
const EVERY_MS = 200
/** What the process needs anyway to make a few pages. */
const WARM_UP_ROWS = 5_000

export interface LongTable {
  rows: number
  /** How many different ids stand in it. */
  ids: number
  megabytes: number
  total: string | null
  firstByteMs: number
  seconds: number
  /** By how many megabytes the site's process grew above what it had before. */
  growth: number
}

/** Reads a table that has more rows than one can hold, and watches the memory of the process that sends it. */
export async function readLongTable(posts: number): Promise<LongTable> {
  const contributors = inventContributors(MEMBERS)
  const api = await openRunningApi(contributors)
  try {
    await api.write(inventPosts(contributors, posts, DAYS, ['https://pictures.example/1.jpg']))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const web = createChild('web/server/main.ts', [], {
      API_URL: api.url,
      SITE_URL: url,
      WEB_PORT: String(port),
      SAMPLE_PARLIAMENT: 'on',
      EXPORTS: 'full',
      SEARCH_TIMEOUT_SECONDS: '15',
    })
    web.start()
    try {
      await waitUntilServed(url)
      await read(`${url}/feed.csv`, WARM_UP_ROWS)
      const before = await weigh(web.pid())
      const watch = openWatch(() => weigh(web.pid()))
      const table = await read(`${url}/feed.csv`, Infinity)
      return { ...table, growth: (await watch.stop()) - before }
    } finally {
      await web.kill()
    }
  } finally {
    await api.close()
  }
}

/** No text of these posts has a line end, so that a line is a row. */
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

/** The memory of a process, in megabytes. */
async function weigh(pid: number | null): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

function openWatch(look: () => Promise<number>) {
  let most = 0
  const keep = async () => {
    most = Math.max(most, await look())
  }
  let looking = keep()
  const timer = setInterval(() => {
    looking = keep()
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
      return most
    },
  }
}
