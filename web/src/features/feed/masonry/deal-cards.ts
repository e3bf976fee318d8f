/** A card, as far as dealing goes. */
export interface Card {
  id: string
  height: number
}

/** Where each card is: a column is never changed once it is given. */
export type Dealt = ReadonlyMap<string, number>

export interface Layout {
  columns: Dealt
  /** The top of each card, in the order given. */
  tops: number[]
  height: number
}

/**
 * Cards in the order of time, each to the column that is shortest at its turn, the left one of equals.
 * Those that were dealt before keep their column.
 */
export function dealCards(
  cards: readonly Card[],
  columnCount: number,
  gap: number,
  before: Dealt = new Map(),
): Layout {
  const heights = Array.from({ length: columnCount }, () => 0)
  const columns = new Map<string, number>()
  const tops = cards.map(({ id, height }) => {
    const column = before.get(id) ?? heights.indexOf(Math.min(...heights))
    const top = heights[column] ?? 0
    columns.set(id, column)
    heights[column] = top + height + gap
    return top
  })
  return { columns, tops, height: Math.max(0, Math.max(...heights) - gap) }
}
