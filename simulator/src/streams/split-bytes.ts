import type { Random } from '../random.ts'

/**
 * Splits a line as a network might: anywhere, inside a multi-byte character, between `\r` and `\n`,
 * or so that the line end arrives on its own.
 */
export function splitBytes(line: Buffer, random: Random): Buffer[] {
  const indices = new Set<number>()
  for (let cuts = random.between(1, 4); cuts > 0; cuts -= 1)
    indices.add(random.between(1, line.length))
  if (random.chance(0.4)) indices.add(line.length - 2)
  if (random.chance(0.4)) indices.add(line.length - 1)
  const insideCharacters = listInsideCharacters(line)
  if (insideCharacters.length > 0 && random.chance(0.6)) indices.add(random.pick(insideCharacters))
  return splitAt(
    line,
    [...indices].toSorted((a, b) => a - b),
  )
}

const listInsideCharacters = (line: Buffer): number[] =>
  [...line.keys()].filter((index) => ((line[index] ?? 0) & 0xc0) === 0x80)

/** Splits inside every multi-byte character. */
export const splitInsideCharacters = (line: Buffer): Buffer[] =>
  splitAt(line, listInsideCharacters(line))

export const splitBeforeLineEnd = (line: Buffer): Buffer[] => splitAt(line, [line.length - 2])

function splitAt(line: Buffer, indices: number[]): Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (const end of [...indices, line.length]) {
    if (end > start) {
      pieces.push(line.subarray(start, end))
      start = end
    }
  }
  return pieces
}
