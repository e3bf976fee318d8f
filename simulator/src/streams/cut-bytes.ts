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
  const insideLetters = listInsideLetters(line)
  if (insideLetters.length > 0 && random.chance(0.6)) places.add(random.pick(insideLetters))
  return cutAt(
    line,
    [...places].toSorted((a, b) => a - b),
  )
}

const listInsideLetters = (line: Buffer): number[] =>
  [...line.keys()].filter((place) => ((line[place] ?? 0) & 0xc0) === 0x80)

/** A cut inside every letter of several bytes. */
export const cutInsideLetters = (line: Buffer): Buffer[] => cutAt(line, listInsideLetters(line))

/** The line end comes by itself. */
export const cutEndApart = (line: Buffer): Buffer[] => cutAt(line, [line.length - 2])

function cutAt(line: Buffer, places: number[]): Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (const end of [...places, line.length]) {
    if (end > start) {
      pieces.push(line.subarray(start, end))
      start = end
    }
  }
  return pieces
}
