/** The known word that is the fewest typos away, at most `maxTypos`; null if there is none. */
export function findNearest(
  word: string,
  known: readonly string[],
  maxTypos: number,
): string | null {
  let nearest: string | null = null
  let fewest = maxTypos + 1
  for (const one of known) {
    if (Math.abs(one.length - word.length) >= fewest) continue
    const typos = countTypos(word, one)
    if (typos >= fewest) continue
    nearest = one
    fewest = typos
  }
  return nearest
}

/** The letters that are missing, too many, wrong, or swapped with their neighbour. */
function countTypos(a: string, b: string): number {
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    older = last
    last = next
  }
  return last[b.length] ?? 0
}
