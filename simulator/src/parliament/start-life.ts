import type { Random } from '../random.ts'
import type { SampleWriter } from './sample-writer.ts'

/** Lets things happen at about the pace asked for, until the returned function is called. */
export function startLife(writer: SampleWriter, random: Random, perMinute: number): () => void {
  if (perMinute <= 0) return () => {}
  let timer: NodeJS.Timeout

  const waitForNext = () => {
    const gap = (60_000 / perMinute) * (0.4 + random.next() * 1.2)
    timer = setTimeout(() => {
      writer.write({ at: new Date(), deliver: true })
      waitForNext()
    }, gap)
  }

  waitForNext()
  return () => clearTimeout(timer)
}
