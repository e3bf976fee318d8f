/** A name that was probably meant; null if none is near. */
export function findClosest(typed: string, names: readonly string[]): string | null {
  const [closest] = names
    .map((name) => ({ name, typos: countTypos(typed, name) }))
    .filter(({ name, typos }) => typos <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.typos - b.typos)
  return closest?.name ?? null
}

/** Letters to add, drop, replace or swap with their neighbour. */
function countTypos(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const at = (up: number, left: number) =>
        (up === 0 ? current : rows[row - up])?.[column - left] ?? Infinity
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 2] === to[column - 1] && from[row - 1] === to[column - 2]
      current.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(current)
  }
  return rows.at(-1)?.at(-1) ?? Infinity
}
