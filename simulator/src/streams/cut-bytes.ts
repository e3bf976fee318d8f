import type { Random } from '../random.ts'

/**
 * Cuts a line as a network may: anywhere, inside a letter of several bytes, between `\r` and `\n`,
 * or so that the line end comes alone.
 */
export function cutBytes(line: Buffer, random: Random): Buffer[] {
  const places = new Set<number>()
  for (let cuts = random.between(1, 4); cuts > 0; cuts -= 1)
    places.add(random.between(1, line.length))
  if (random.chance(0.4)) places.add(line.length - 2)
  if (random.chance(0.4)) places.add(line.length - 1)
  const insideLetters = [...line.keys()].filter((place) => ((line[place] ?? 0) & 0xc0) === 0x80)
  if (insideLetters.length > 0 && random.chance(0.6)) places.add(random.pick(insideLetters))

  const pieces: Buffer[] = []
  let start = 0
  for (const end of [...places, line.length].toSorted((a, b) => a - b)) {
    if (end > start) {
      pieces.push(line.subarray(start, end))
      start = end
    }
  }
  return pieces
}
