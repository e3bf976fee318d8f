import { readArguments, UsageError } from '@hemicycle/process'
import { toDay } from '../parliament/calendar/brussels.ts'
import { writeFiles } from '../parliament/files/write-files.ts'
import { toInteger } from './read-numbers.ts'

/** Writes posts to files, without a server. */
export async function write(args: string[]): Promise<void> {
  const { values } = readArguments({
    args,
    options: {
      posts: { type: 'string' },
      days: { type: 'string' },
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: toDay(new Date()) },
      gzip: { type: 'boolean', default: false },
    },
  })
  const { out: folder, until, gzip } = values
  if (folder === undefined) throw new UsageError('--out must name a folder')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(Date.parse(until))) {
    throw new UsageError('--until must be a day such as 2026-11-15')
  }
  const posts = toInteger('posts', values.posts)
  const days = toInteger('days', values.days)
  if (days < 1) throw new UsageError('--days must be at least 1')
  const started = performance.now()
  const written = await writeFiles({
    folder,
    posts,
    days,
    until,
    gzip,
    seed: toInteger('seed', values.seed),
  })
  const seconds = (performance.now() - started) / 1000
  console.log(`${written} posts in ${seconds.toFixed(1)} s`)
}
