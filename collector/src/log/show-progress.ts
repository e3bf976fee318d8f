import type { Logger } from 'pino'

export interface Progress {
  /** One more of the whole is done. */
  step(): void
  /** So many more posts were read. */
  read(posts: number): void
  end(): void
}

interface Shown {
  log: Logger
  /** What is done, as in "reading timelines". */
  name: string
  total: number
  terminal?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
  now?: () => number
}

const LINE_EVERY_MS = 10_000
const BAR_EVERY_MS = 200
const BAR_WIDTH = 30

/** Shows how far long work is: a bar on a terminal, else a line in the log every 10 s. Short work shows nothing. */
export function showProgress({
  log,
  name,
  total,
  terminal = process.stderr,
  now = () => performance.now(),
}: Shown): Progress {
  let done = 0
  let posts = 0
  let shownAt = now()
  let drawn = false
  const everyMs = terminal.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS
  const show = (): void => {
    if (now() - shownAt < everyMs) return
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
