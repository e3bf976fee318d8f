import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createRandom } from '../../random.ts'
import { buildParliament } from '../build-parliament.ts'
import { toActivity } from '../calendar/activity.ts'
import { addDays } from '../calendar/brussels.ts'
import { PostPlan } from '../plan/post-plan.ts'
import { listLines } from './list-lines.ts'

export interface WriteFilesOptions {
  folder: string
  posts: number
  days: number
  /** Exclusive: the day after the last one. */
  until: string
  seed: number
  gzip: boolean
}

/** Origin of the picture URLs; nothing is served there. */
const ORIGIN = 'https://simulator.invalid'
/** Plans a little more than requested, so that random variation does not produce too few. */
const RESERVE = 1.06

/** Writes one file of stream lines per day, and the roster. Returns the number of lines. */
export async function writeFiles(options: WriteFilesOptions): Promise<number> {
  const { folder, posts, seed, gzip } = options
  await mkdir(folder, { recursive: true })
  const parliament = buildParliament(ORIGIN, createRandom(seed))
  await writeFile(join(folder, 'roster.json'), `${JSON.stringify(parliament.roster, null, 2)}\n`)

  const days = Array.from({ length: options.days }, (_, index) =>
    addDays(options.until, index - options.days),
  )
  const activity = days.reduce((sum, day) => sum + toActivity(day), 0)
  const perDay = (posts * RESERVE) / activity
  const plan = new PostPlan(parliament, { seed, perDay })
  let written = 0
  for (const day of days) {
    const lines = function* () {
      for (const line of listLines(plan, day, ORIGIN)) {
        if (written === posts) return
        written += 1
        yield line
      }
    }
    const file = createWriteStream(join(folder, `${day}.jsonl${gzip ? '.gz' : ''}`))
    const source = Readable.from(joinLines(lines()), { objectMode: false })
    await (gzip ? pipeline(source, createGzip(), file) : pipeline(source, file))
  }
  return written
}

const LINES_PER_CHUNK = 200

/** Fewer, larger chunks are written faster. */
function* joinLines(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = []
  for (const line of lines) {
    chunk.push(line)
    if (chunk.length < LINES_PER_CHUNK) continue
    yield chunk.join('')
    chunk = []
  }
  yield chunk.join('')
}
