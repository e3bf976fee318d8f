import type { Random } from '../random.ts'

const DAY_MS = 86_400_000
const MAX_TIMER_MS = 2 ** 31 - 1

/** Disconnects about `perDay` times a day at random times, until the returned function is called. */
export function startDisconnects(
  perDay: number,
  disconnect: () => void,
  random: Random,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    const gap = (-Math.log(1 - random.next()) * DAY_MS) / perDay
    timer = setTimeout(
      () => {
        disconnect()
        wait()
      },
      Math.min(gap, MAX_TIMER_MS),
    )
  }
  if (perDay > 0) wait()
  return () => clearTimeout(timer)
}
