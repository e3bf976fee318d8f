/** Runs at most `most` pieces of work at a time; others wait in order. */
export function createLimit(
  most: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  const take = async (): Promise<void> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  const giveBack = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    await take()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}
