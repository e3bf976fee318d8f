import { createRandom, type Simulator } from '@hemicycle/simulator'

const WORDS =
  'The committee voted today and every amendment counts for farmers trains rivers schools and the people who work there because energy prices housing and peace are what they ask us about'.split(
    ' ',
  )
const HOUR = 3_600_000

/** A word that no other post has. */
export const toMark = (index: number): string => `mark${String(index).padStart(5, '0')}x`

/** Short and long posts, every third with a photo, every seventh with a quote, the newest last. */
export function writeLongFeed(simulator: Simulator, count: number): void {
  const random = createRandom(count)
  const { accounts } = simulator
  const begin = Date.now() - 24 * HOUR
  let quotes: string | undefined
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: random.between(3, 38) }, () => random.pick(WORDS))
    const { id } = simulator.post({
      author: accounts[index % accounts.length]?.id ?? '',
      text: `${toMark(index)} ${words.join(' ')} #Plenary`,
      photo: index % 3 === 0 ? { alt: 'A drawn picture' } : undefined,
      quotes: index % 7 === 6 ? quotes : undefined,
      at: new Date(begin + index * 20_000),
      deliver: false,
    })
    quotes = id
  }
}
