/** Letters missing, added or changed, and neighbours swapped (Damerau–Levenshtein). */
export function countTypos(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, at) => at)]
  const count = (row: number, at: number): number => rows[row]?.[at] ?? 0
  for (let row = 1; row <= typed.length; row += 1) {
    rows.push([row])
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1]
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      rows[row]?.push(
        Math.min(
          count(row - 1, at) + 1,
          count(row, at - 1) + 1,
          count(row - 1, at - 1) + (isSame ? 0 : 1),
          row > 1 && at > 1 && isSwapped ? count(row - 2, at - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return count(typed.length, meant.length)
}
