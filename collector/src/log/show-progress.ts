import type { Logger } from 'pino'

export interface Progress {
  /** Counts one more item as done. */
  step(): void
  /** Counts posts that were read. */
  read(posts: number): void
  end(): void
}

interface ProgressOptions {
  log: Logger
  /** Such as "reading timelines". */
  name: string
  total: number
  terminal?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
  now?: () => number
}

const LOG_INTERVAL_MS = 10_000
const BAR_INTERVAL_MS = 200
const BAR_WIDTH = 30

/** Shows the progress of long work: a bar on a terminal, else a log line every 10 s. Short work shows nothing. */
export function showProgress({
  log,
  name,
  total,
  terminal = process.stderr,
  now = () => performance.now(),
}: ProgressOptions): Progress {
  let done = 0
  let posts = 0
  let shownAt = now()
  let drawn = false
  const intervalMs = terminal.isTTY ? BAR_INTERVAL_MS : LOG_INTERVAL_MS
  const show = (): void => {
    if (now() - shownAt < intervalMs) return
    shownAt = now()
    if (!terminal.isTTY) return log.info({ done, total, posts }, name)
    drawn = true
    const filled = '█'.repeat(Math.round((done / total) * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')
    terminal.write(`\r\u001B[K${name} ${filled} ${done} of ${total}, ${posts} posts`)
  }
  return {
    step() {
      done += 1
      show()
    },
    read(count) {
      posts += count
      show()
    },
    end() {
      if (drawn) terminal.write('\r\u001B[K')
    },
  }
}
