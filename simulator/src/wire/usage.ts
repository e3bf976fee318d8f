const DAY_MS = 86_400_000

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Counts posts read; X charges each post once per day. */
export class Usage {
  readonly #days = new Map<string, Set<string>>()

  read(ids: string[]): void {
    const day = toDay(Date.now())
    const known = this.#days.get(day) ?? new Set()
    for (const id of ids) known.add(id)
    this.#days.set(day, known)
  }

  /** Oldest first, today last. */
  list(days: number): { date: string; usage: number }[] {
    return Array.from({ length: days }, (_, index) => {
      const day = toDay(Date.now() - (days - 1 - index) * DAY_MS)
      return { date: `${day}T00:00:00.000Z`, usage: this.#days.get(day)?.size ?? 0 }
    })
  }

  get total(): number {
    return [...this.#days.values()].reduce((sum, ids) => sum + ids.size, 0)
  }
}
