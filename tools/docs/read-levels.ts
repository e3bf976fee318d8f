import type { TextFile } from '../repository/repository.ts'

const IN_CODE =
  /\{ virality: [1-3], people: (\d+), growth: ([\d.]+), groups: (\d+), countries: (\d+) \}/g
const IN_HELP =
  /^\| \*\*(?:Trending|High|Medium)\*\* +\| (\d+) people +\| ([\d.]+) +\| (.+?) +\|$/gm

/** The thresholds of the topic levels, highest first: people, growth, groups, countries. */
export const readLevels = ({ text }: TextFile): number[][] =>
  [...text.matchAll(IN_CODE)].map(([, ...numbers]) => numbers.map(Number))

/** The same thresholds on the help page. */
export const readToldLevels = ({ text }: TextFile): number[][] =>
  [...text.matchAll(IN_HELP)].map(([, people, growth, spread = '']) => [
    Number(people),
    Number(growth),
    Number(/(\d+) groups/.exec(spread)?.[1] ?? 0),
    Number(/(\d+) countries/.exec(spread)?.[1] ?? 0),
  ])
