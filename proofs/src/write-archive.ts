import type { Simulator } from '@hemicycle/simulator'

/** Posts spread evenly over the past days, which no stream brings: what a first fill finds. */
export function writeArchive(simulator: Simulator, posts: number, days: number): void {
  const { accounts } = simulator
  const begin = Date.now() - days * 86_400_000
  const step = (days * 86_400_000) / posts
  for (let index = 0; index < posts; index += 1) {
    simulator.post({
      author: accounts[index % accounts.length]?.id ?? '',
      text: `Number ${index} of the archive #Archive`,
      at: new Date(begin + index * step),
      deliver: false,
    })
  }
}
