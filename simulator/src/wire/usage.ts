const DAY_MS = 86_400_000

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Counts the posts that were read: each once in a day, as they are charged. */
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
    return Array.from({ length: days }, (_, place) => {
      const day = toDay(Date.now() - (days - 1 - place) * DAY_MS)
      return { date: `${day}T00:00:00.000Z`, usage: this.#days.get(day)?.size ?? 0 }
    })
  }

  get total(): number {
    return [...this.#days.values()].reduce((sum, ids) => sum + ids.size, 0)
  }
}
