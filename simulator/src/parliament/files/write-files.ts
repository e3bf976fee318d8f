import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openRandom } from '../../random.ts'
import { buildParliament } from '../build-parliament.ts'
import { toActivity } from '../calendar/activity.ts'
import { addDays } from '../calendar/brussels.ts'
import { Chronicle } from '../plan/chronicle.ts'
import { listLines } from './list-lines.ts'

export interface FilesWish {
  folder: string
  posts: number
  days: number
  /** The day after the last one. */
  until: string
  seed: number
  gzip: boolean
}

/** Where the pictures would be; nothing is served there. */
const ORIGIN = 'https://simulator.invalid'
/** A little more is planned than asked for; chance must not make it less. */
const RESERVE = 1.06

/** One file of lines for each day, as the stream would have sent them, and the roster. Answers how many lines. */
export async function writeFiles(wish: FilesWish): Promise<number> {
  const { folder, posts, seed, gzip } = wish
  await mkdir(folder, { recursive: true })
  const parliament = buildParliament(ORIGIN, openRandom(seed))
  await writeFile(join(folder, 'roster.json'), `${JSON.stringify(parliament.roster, null, 2)}\n`)

  const days = Array.from({ length: wish.days }, (_, place) =>
    addDays(wish.until, place - wish.days),
  )
  const activity = days.reduce((sum, day) => sum + toActivity(day), 0)
  const perDay = (posts * RESERVE) / activity
  const chronicle = new Chronicle(parliament, { seed, perDay })
  let written = 0
  for (const day of days) {
    const lines = function* () {
      for (const line of listLines(chronicle, day, ORIGIN)) {
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

const LINES_A_PIECE = 200

/** Fewer, larger pieces are written faster. */
function* joinLines(lines: Iterable<string>): Generator<string> {
  let piece: string[] = []
  for (const line of lines) {
    piece.push(line)
    if (piece.length < LINES_A_PIECE) continue
    yield piece.join('')
    piece = []
  }
  yield piece.join('')
}
